/** Maximum size of rich text that is unpacked, in bytes; the rest is left out. */
const maxUnpackedBytes = 2_000_000

const [packed, unpacked] = [0x75465a4c, 0x414c454d]
const headBytes = 16
const windowBytes = 4096

/** Content of the window before the first byte (Microsoft, MS-OXRTFCP 2.1.2.1). */
const firstWindow = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
)

/**
 * Unpacks the rich text of an Outlook mail (Microsoft, MS-OXRTFCP). Sizes that the content declares
 * are not trusted and its checksum is not compared: a damaged text gives what precedes the damage,
 * and at most `maxUnpackedBytes`. @returns an empty buffer if the content is something else
 */
export function unpackRtf(content: Buffer): Buffer {
  if (content.length < headBytes) return Buffer.alloc(0)
  const kind = content.readUInt32LE(8)
  if (kind === unpacked) return content.subarray(headBytes, headBytes + maxUnpackedBytes)
  if (kind !== packed) return Buffer.alloc(0)
  const output = Buffer.alloc(firstWindow.length + maxUnpackedBytes)
  let length = firstWindow.copy(output)
  let at = headBytes
  const put = (byte: number) => {
    if (length < output.length) output[length++] = byte
  }
  while (at < content.length && length < output.length) {
    const flags = content[at++] ?? 0
    for (let bit = 0; bit < 8 && at < content.length; bit += 1) {
      if ((flags & (1 << bit)) === 0) {
        put(content[at++] ?? 0)
        continue
      }
      if (at + 2 > content.length) return output.subarray(firstWindow.length, length)
      const reference = content.readUInt16BE(at)
      at += 2
      const back = (length - (reference >> 4)) & (windowBytes - 1)
      // A reference to the place of the next byte ends the text.
      if (back === 0 || back > length) return output.subarray(firstWindow.length, length)
      for (let count = (reference & 15) + 2; count > 0; count -= 1) put(output[length - back] ?? 0)
    }
  }
  return output.subarray(firstWindow.length, length)
}
