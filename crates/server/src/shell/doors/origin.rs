//! Checks which pages may change something here, by the `Origin` of a request and the `Host` it was sent to.
//!
//! A browser sends cookies for any page that asks it to. So every request that changes something must come from a page
//! of this server, which the browser confirms with `Origin`. A page elsewhere could also point its name at a loopback
//! address; in that case `Host` contains that name and reveals it.

use std::fmt;
use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use wire::{Kind, Refused};

/// Scheme, host and port of a page, normalised: lower case, always with the port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    https: bool,
    host: String,
    port: u16,
}

impl Origin {
    /// Parses exactly `scheme://host` or `scheme://host:port`.
    pub fn parse(text: &str) -> Result<Origin, String> {
        let bad = |why: &str| Err(format!("`{text}` is not an origin: {why}"));
        let Some((scheme, rest)) = text.split_once("://") else {
            return bad("it is written `https://example.org` or `http://localhost:8080`");
        };
        let https = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return bad("it begins with `https://` or `http://`"),
        };
        if rest.contains(['/', '?', '#']) {
            return bad("it ends with the host or the port, without a path");
        }
        let Some((host, port)) = split_port(rest) else { return bad("its host cannot be read") };
        let Some(port) = port.map_or(Some(if https { 443 } else { 80 }), port_number) else {
            return bad("its port is a number from 1 to 65535");
        };
        Ok(Origin { https, host, port })
    }

    /// Returns the origin of a page at this address without encryption.
    fn plain(host: &str, port: u16) -> Origin {
        Origin { https: false, host: host.to_string(), port }
    }

    /// Whether it is encrypted.
    pub fn is_https(&self) -> bool {
        self.https
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, usual) = if self.https { ("https", 443) } else { ("http", 80) };
        write!(f, "{scheme}://{}", self.host)?;
        if self.port != usual { write!(f, ":{}", self.port) } else { Ok(()) }
    }
}

/// Parses a port as browsers write it: digits, no sign, not 0.
fn port_number(text: &str) -> Option<u16> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|port| digits && *port != 0)
}

/// Splits `host`, `host:port` or `[address]:port` into the host in lower case and the port.
fn split_port(text: &str) -> Option<(String, Option<&str>)> {
    let (host, port) = match text.strip_prefix('[') {
        Some(rest) => {
            let (inside, after) = rest.split_once(']')?;
            let address: std::net::Ipv6Addr = inside.parse().ok()?;
            let port = if after.is_empty() { None } else { Some(after.strip_prefix(':')?) };
            return Some((format!("[{address}]"), port));
        }
        None => match text.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (text, None),
        },
    };
    // Names with other letters reach a server only in ASCII form, so a look-alike cannot pass.
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'.' || b == b'_';
    (!host.is_empty() && host.bytes().all(plain)).then(|| (host.to_ascii_lowercase(), port))
}

/// The names of a machine for itself.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The pages that may change something, and the hosts that requests may name.
#[derive(Clone, Debug)]
pub struct Origins {
    allowed: Vec<Origin>,
    hosts: Vec<(String, u16)>,
}

impl Origins {
    /// Returns the configured pages, or if there are none, the loopback names and addresses with the ports that the
    /// server listens on.
    pub fn new(configured: &[Origin], bound: &[SocketAddr]) -> Origins {
        let names = |address: &SocketAddr| {
            let own = match address.ip() {
                IpAddr::V4(ip) => ip.to_string(),
                IpAddr::V6(ip) => format!("[{ip}]"),
            };
            let port = address.port();
            LOOPBACK.into_iter().chain([&*own]).map(|name| Origin::plain(name, port)).collect::<Vec<_>>()
        };
        let loopback: Vec<Origin> =
            bound.iter().filter(|address| address.ip().is_loopback()).flat_map(names).collect();
        let host = |origin: &Origin| (origin.host.clone(), origin.port);
        let hosts = configured.iter().chain(&loopback).map(host).collect();
        let allowed = if configured.is_empty() { loopback } else { configured.to_vec() };
        Origins { allowed, hosts }
    }

    /// Whether all pages are encrypted, so that cookies and browsers can require encryption.
    pub fn https(&self) -> bool {
        !self.allowed.is_empty() && self.allowed.iter().all(Origin::is_https)
    }

    /// Checks that a request may change something: it comes from one of our pages, or it comes from no page and does
    /// not rely on a cookie.
    pub fn check(&self, headers: &HeaderMap, by_cookie: bool) -> Result<(), Refused> {
        let mut said = headers.get_all(ORIGIN).iter();
        let ours = match (said.next(), said.next()) {
            (None, _) => !by_cookie,
            (Some(one), None) => {
                let origin = one.to_str().ok().and_then(|text| Origin::parse(text).ok());
                origin.is_some_and(|origin| self.allowed.contains(&origin))
            }
            (Some(_), Some(_)) => false,
        };
        match ours {
            true => Ok(()),
            false => Err(Refused::new(Kind::Origin, "this request does not come from a page of this server")
                .hint("the operator names the server's own pages with --origin")),
        }
    }

    /// Checks that a request to a loopback address names one of our hosts.
    pub fn check_host(&self, headers: &HeaderMap) -> Result<(), Refused> {
        let mut said = headers.get_all(HOST).iter();
        let ours = match (said.next().and_then(|host| host.to_str().ok()), said.next()) {
            (Some(text), None) => split_port(text).is_some_and(|(host, port)| {
                // Without a port, the scheme implies one, but a request does not name its scheme.
                let ports = port.map_or(vec![80, 443], |port| port_number(port).into_iter().collect());
                ports.into_iter().any(|port| self.hosts.contains(&(host.clone(), port)))
            }),
            _ => false,
        };
        match ours {
            true => Ok(()),
            false => Err(Refused::new(Kind::Origin, "this server does not go by that name")
                .hint("the operator names the server's own pages with --origin")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn loopback() -> Origins {
        Origins::new(&[], &["127.0.0.1:8080".parse().expect("an address")])
    }

    fn public() -> Origins {
        let origin = Origin::parse("https://play.example.org").expect("an origin");
        Origins::new(&[origin], &["127.0.0.1:8080".parse().expect("an address")])
    }

    fn says(origins: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for origin in origins {
            headers.append(ORIGIN, HeaderValue::from_bytes(origin.as_bytes()).expect("a header"));
        }
        headers
    }

    #[test]
    fn only_pages_of_this_server_act() {
        let ours =
            ["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080", "HTTP://LocalHost:8080"];
        for origin in ours {
            assert_eq!(loopback().check(&says(&[origin]), true), Ok(()), "{origin}");
        }
        // The whole network 127 is this machine, so any of its addresses that the server listens on counts too.
        let other = Origins::new(&[], &["127.7.8.9:8080".parse().expect("an address")]);
        assert_eq!(other.check(&says(&["http://127.7.8.9:8080"]), true), Ok(()));
        assert!(loopback().check(&says(&["http://127.7.8.9:8080"]), true).is_err());
        for origin in ["https://play.example.org", "https://play.example.org:443", "https://PLAY.example.org"]
        {
            assert_eq!(public().check(&says(&[origin]), true), Ok(()), "{origin}");
        }
        let foreign = [
            "https://example.org",
            "https://evil.example",
            "http://play.example.org",
            "https://play.example.org:8443",
            "https://play.example.org.evil.example",
            "https://evilplay.example.org",
            "https://play.example.org@evil.example",
            "https://evil.example/https://play.example.org",
            "https://play.example.org/",
            "https://play.example.org.",
            "https://pl\u{430}y.example.org",
            "https://xn--ply-5cd.example.org",
            "https://*.example.org",
            "null",
            "",
            " ",
            "*",
            "play.example.org",
            "//play.example.org",
            "https://",
            "https://:443",
            "https://play.example.org:",
            "https://play.example.org:0443x",
            "https://play.example.org:+443",
            "file://play.example.org",
            "https://play.example.org, https://play.example.org",
            "http://localhost:8080",
        ];
        for origin in foreign {
            for by_cookie in [true, false] {
                let refused = public().check(&says(&[origin]), by_cookie);
                assert_eq!(refused.map_err(|why| why.kind), Err(Kind::Origin), "{origin}");
            }
        }
        for origin in
            ["http://localhost:8081", "https://localhost:8080", "http://localhost", "http://127.0.0.2:8080"]
        {
            assert!(loopback().check(&says(&[origin]), false).is_err(), "{origin}");
        }
    }

    #[test]
    fn two_origins_are_none_and_a_missing_one_is_no_page() {
        let twice = says(&["https://play.example.org", "https://play.example.org"]);
        assert!(public().check(&twice, false).is_err());
        assert!(public().check(&says(&[]), true).is_err());
        assert_eq!(public().check(&says(&[]), false), Ok(()));
    }

    #[test]
    fn a_name_pointed_at_loopback_is_noticed() {
        let asks = |hosts: &[&str]| {
            let mut headers = HeaderMap::new();
            hosts.iter().for_each(|host| {
                headers.append(HOST, HeaderValue::from_str(host).expect("a header"));
            });
            headers
        };
        for host in ["localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080", "[0:0::1]:8080"] {
            assert_eq!(loopback().check_host(&asks(&[host])), Ok(()), "{host}");
        }
        for host in ["play.example.org", "play.example.org:443", "localhost:8080"] {
            assert_eq!(public().check_host(&asks(&[host])), Ok(()), "{host}");
        }
        for host in
            ["evil.example:8080", "localhost", "localhost:80", "127.0.0.1.evil.example:8080", "", ":8080"]
        {
            assert!(loopback().check_host(&asks(&[host])).is_err(), "{host}");
        }
        assert!(loopback().check_host(&asks(&[])).is_err());
        assert!(loopback().check_host(&asks(&["localhost:8080", "localhost:8080"])).is_err());
    }

    #[test]
    fn origins_print_as_browsers_write_them() {
        for text in ["https://play.example.org", "http://localhost:8080", "http://[::1]:8080"] {
            assert_eq!(Origin::parse(text).expect("an origin").to_string(), text);
        }
        assert!(public().https() && !loopback().https());
    }
}
