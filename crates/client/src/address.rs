//! The address of a server.

use hyper::Uri;
use tokio::net::TcpStream;

/// The address of a server, `http://HOST[:PORT][/PATH]`. Encryption is left to a proxy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    host: String,
    port: u16,
    /// Host and port as in the address, for the header `Host`.
    authority: String,
    /// The prefix of every path, without a trailing slash.
    path: String,
}

impl Address {
    /// Reads an address.
    pub fn parse(text: &str) -> Result<Address, String> {
        let wrong = |why: &str| format!("`{text}` is not the address of a server: {why}");
        let uri: Uri = text.parse().map_err(|error| wrong(&format!("{error}")))?;
        let (Some("http"), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(wrong("write http://HOST:PORT"));
        };
        if authority.as_str().contains('@') || uri.query().is_some() {
            return Err(wrong("it has more than host, port and path"));
        }
        Ok(Address {
            host: authority.host().trim_start_matches('[').trim_end_matches(']').to_string(),
            port: authority.port_u16().unwrap_or(80),
            authority: authority.to_string(),
            path: uri.path().trim_end_matches('/').to_string(),
        })
    }

    /// Returns the header `Host`.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// Returns a path at this server.
    pub fn path(&self, path: &str) -> String {
        format!("{}{path}", self.path)
    }

    /// Opens a connection. Small messages are sent immediately.
    pub async fn connect(&self) -> std::io::Result<TcpStream> {
        let stream = TcpStream::connect((self.host.as_str(), self.port)).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_wrong_ones_are_not() {
        let address = Address::parse("http://127.0.0.1:8080/table/").expect("an address");
        assert_eq!((address.host.as_str(), address.port), ("127.0.0.1", 8080));
        assert_eq!(address.path("/healthz"), "/table/healthz");
        let address = Address::parse("http://[::1]").expect("an address");
        assert_eq!((address.host.as_str(), address.port, address.authority()), ("::1", 80, "[::1]"));
        for wrong in ["", "127.0.0.1:80", "https://a", "http://", "http://u@a/", "http://a/?x", "ws://a"] {
            assert!(Address::parse(wrong).is_err(), "{wrong}");
        }
    }
}
