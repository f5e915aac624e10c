import { inflateSync } from 'node:zlib'

/** Sizes in bytes of the file header and of each entry in the table directory. */
const woff = { header: 44, entry: 20 }
const plain = { header: 12, entry: 16 }

/**
 * Converts a WOFF font into a plain OpenType font, so that it is not decompressed each time it is
 * opened.
 * @param file WOFF 1.0 (W3C, “WOFF File Format 1.0”, sections 3 to 5)
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const font = Buffer.alloc(file.readUInt32BE(16))
  file.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  // Binary-search fields of the directory: the highest power of two within the number of tables.
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
    // Tag and checksum of the table.
    file.copy(font, to, from, from + 4)
    file.copy(font, to + 4, from + 16, from + 20)
    font.writeUInt32BE(place, to + 8)
    font.writeUInt32BE(length, to + 12)
    // A table that compression would not make smaller is stored uncompressed.
    font.set(packedLength < length ? inflateSync(packed) : packed, place)
    place += Math.ceil(length / 4) * 4
  }
  return font
}
