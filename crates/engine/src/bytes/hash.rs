//! Short hashes of states, content and records.

/// Writes bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Returns a short hash of some bytes: the first `digits` hexadecimal digits of BLAKE3.
pub fn short(bytes: &[u8], digits: usize) -> String {
    let mut text = hex(blake3::hash(bytes).as_bytes());
    text.truncate(digits);
    text
}
