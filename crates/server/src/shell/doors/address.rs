//! The client of a connection: the peer, or the client that a trusted proxy names.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::HeaderMap;

/// An address or a range of addresses: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Range {
    bits: u128,
    length: u32,
    v4: bool,
}

/// Returns the bits of an address from left to right, and whether it is IPv4.
fn bits(address: IpAddr) -> (u128, bool) {
    match address.to_canonical() {
        IpAddr::V4(short) => (u128::from(short.to_bits()) << 96, true),
        IpAddr::V6(long) => (long.to_bits(), false),
    }
}

/// Returns the first bits of a number, with the others set to zero.
fn first(bits: u128, length: u32) -> u128 {
    match length {
        0 => 0,
        _ => bits & (u128::MAX << (128 - length)),
    }
}

impl Range {
    /// Whether an address lies in it.
    pub fn holds(&self, address: IpAddr) -> bool {
        let (bits, v4) = bits(address);
        v4 == self.v4 && first(bits, self.length) == self.bits
    }
}

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Range, String> {
        let bad = || format!("`{text}` is neither an address nor a range like `10.0.0.0/8` or `fd00::/8`");
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let (all, v4) = bits(address.parse().map_err(|_| bad())?);
        let most = if v4 { 32 } else { 128 };
        let length = length.map_or(Ok(most), |length| length.parse().map_err(|_| bad()))?;
        match length <= most {
            true => Ok(Range { bits: first(all, length), length, v4 }),
            false => Err(bad()),
        }
    }
}

/// The unit by which limits count: an IPv4 address, or the 64-bit IPv6 network of one household.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group(u128, bool);

impl Group {
    /// Returns the group of an address.
    pub fn of(address: IpAddr) -> Group {
        let (bits, v4) = bits(address);
        Group(first(bits, 64), v4)
    }
}

/// Turns addresses into words. An address has the same word as long as the server runs. A word reveals nothing about
/// its address, so it may be written to the log of a game.
pub struct Veil([u8; 32]);

impl Veil {
    /// Creates a veil with a random key.
    pub fn new(key: [u8; 32]) -> Veil {
        Veil(key)
    }

    /// Returns the word of an address.
    pub fn word(&self, Group(bits, v4): Group) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(&bits.to_le_bytes()).update(&[u8::from(v4)]);
        hasher.finalize().to_hex()[..16].to_string()
    }
}

/// Returns the address from which a request comes. The header counts only as far as trusted proxies wrote it: from
/// right to left, up to the first address that is not a trusted proxy.
pub fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Range]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|range| range.holds(address));
    let mut at = peer.to_canonical();
    let lines: Vec<&str> =
        headers.get_all("x-forwarded-for").iter().map(|value| value.to_str().unwrap_or("?")).collect();
    for word in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        if !is_trusted(at) {
            break;
        }
        match forwarded(word.trim()) {
            Some(address) => at = address,
            // The proxy that wrote this is not trusted to name earlier addresses.
            None => break,
        }
    }
    at
}

/// Parses an address as proxies write it, with or without a port.
fn forwarded(word: &str) -> Option<IpAddr> {
    let bare = word.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(word);
    let address = bare.parse::<IpAddr>().ok();
    address.or_else(|| word.parse::<std::net::SocketAddr>().ok().map(|a| a.ip())).map(|a| a.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn ranges_hold_what_they_say() {
        let holds = |range: &str, address: &str| range.parse::<Range>().expect("a range").holds(ip(address));
        assert!(holds("10.0.0.0/8", "10.200.3.4") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("127.0.0.1", "127.0.0.1") && !holds("127.0.0.1", "127.0.0.2"));
        assert!(holds("127.0.0.1", "::ffff:127.0.0.1"));
        assert!(holds("fd00::/8", "fdff::1") && !holds("fd00::/8", "fe80::1"));
        assert!(holds("::1", "::1") && !holds("::/0", "127.0.0.1") && holds("0.0.0.0/0", "8.8.8.8"));
        for bad in
            ["", "10.0.0.0/33", "10.0.0/8", "::/129", "localhost", "10.0.0.0/", "10.0.0.0/-1", "1.2.3.4/8/8"]
        {
            assert!(bad.parse::<Range>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_household_is_one_address() {
        assert_eq!(Group::of(ip("2001:db8:1:2::3")), Group::of(ip("2001:db8:1:2:ffff::")));
        assert_ne!(Group::of(ip("2001:db8:1:2::3")), Group::of(ip("2001:db8:1:3::3")));
        assert_ne!(Group::of(ip("10.0.0.1")), Group::of(ip("10.0.0.2")));
        assert_eq!(Group::of(ip("10.0.0.1")), Group::of(ip("::ffff:10.0.0.1")));
    }

    #[test]
    fn an_address_has_one_word_and_another_one_in_the_next_run() {
        let (veil, next) = (Veil::new([1; 32]), Veil::new([2; 32]));
        let word = |veil: &Veil, address: &str| veil.word(Group::of(ip(address)));
        assert_eq!(word(&veil, "2001:db8:1:2::3"), word(&veil, "2001:db8:1:2:ffff::"));
        assert_ne!(word(&veil, "10.0.0.1"), word(&veil, "10.0.0.2"));
        assert_ne!(word(&veil, "10.0.0.1"), word(&next, "10.0.0.1"));
        assert_eq!(word(&veil, "10.0.0.1").len(), 16);
    }

    #[test]
    fn only_a_trusted_proxy_says_who_comes() {
        let trusted: Vec<Range> = ["127.0.0.1", "10.0.0.0/8"].map(|t| t.parse().expect("a range")).to_vec();
        let from = |peer: &str, lines: &[&str]| {
            let mut headers = HeaderMap::new();
            lines.iter().for_each(|line| {
                headers.append("x-forwarded-for", HeaderValue::from_str(line).expect("a header"));
            });
            client(ip(peer), &headers, &trusted).to_string()
        };
        // No other peer is trusted.
        assert_eq!(from("203.0.113.9", &["1.2.3.4"]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(from("127.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        // Entries that the client itself wrote are not trusted.
        assert_eq!(from("127.0.0.1", &["1.2.3.4, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &["1.2.3.4", "203.0.113.9, 10.1.1.1"]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &["10.9.9.9, 10.1.1.1"]), "10.9.9.9");
        assert_eq!(from("127.0.0.1", &["1.2.3.4, what, 10.1.1.1"]), "10.1.1.1");
        assert_eq!(from("127.0.0.1", &["203.0.113.9:4711"]), "203.0.113.9");
        assert_eq!(from("127.0.0.1", &["[2001:db8::1]:80"]), "2001:db8::1");
        assert_eq!(from("127.0.0.1", &["[2001:db8::1]"]), "2001:db8::1");
        assert_eq!(from("::ffff:127.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(from("127.0.0.1", &["", " , "]), "127.0.0.1");
    }
}
