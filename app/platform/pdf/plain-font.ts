import { inflateSync } from 'node:zlib'

/** Sizes in bytes: what stands before the directory of tables, and each entry of that. */
const woff = { header: 44, entry: 20 }
const plain = { header: 12, entry: 16 }

/**
 * Unpacks a font, so that whoever opens it need not do so each time.
 * @param file WOFF 1.0 (W3C, “WOFF File Format 1.0”, sections 3 to 5)
 * @returns the OpenType font in it
 */
export function plainFont(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const font = Buffer.alloc(file.readUInt32BE(16))
  file.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  // Where to search the directory for a table: the highest power of two within their number.
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(plain.entry * 2 ** power, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(plain.entry * (count - 2 ** power), 10)
  let place = plain.header + plain.entry * count
  for (let table = 0; table < count; table++) {
    const from = woff.header + woff.entry * table
    const packedAt = file.readUInt32BE(from + 4)
    const packedLength = file.readUInt32BE(from + 8)
    const length = file.readUInt32BE(from + 12)
    const packed = file.subarray(packedAt, packedAt + packedLength)
    const to = plain.header + plain.entry * table
    // Its name and checksum.
    file.copy(font, to, from, from + 4)
    file.copy(font, to + 4, from + 16, from + 20)
    font.writeUInt32BE(place, to + 8)
    font.writeUInt32BE(length, to + 12)
    // A table that packing would make no smaller is stored as it is.
    font.set(packedLength < length ? inflateSync(packed) : packed, place)
    place += Math.ceil(length / 4) * 4
  }
  return font
}
