//! Short hashes of states, content and records.

/// Writes bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |four: u8| char::from(DIGITS[usize::from(four & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

/// Returns a short hash of some bytes: the first `digits` hexadecimal digits of BLAKE3.
pub fn short(bytes: &[u8], digits: usize) -> String {
    let hash = blake3::hash(bytes);
    let mut text = hex(&hash.as_bytes()[..digits.div_ceil(2).min(blake3::OUT_LEN)]);
    text.truncate(digits);
    text
}
