const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Encodes bytes as lower-case base32 (RFC 4648, section 6) without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(value >> bits) & 31]
    }
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text
}

/** Decodes base32 (case-insensitive); characters outside the alphabet count as `a`. */
export function decodeBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text.toLowerCase()) {
    value = ((value << 5) | Math.max(0, letters.indexOf(letter))) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}
