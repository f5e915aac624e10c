/**
 * Reads a picture's width and height in pixels from its first bytes; null if they cannot be found.
 */
export function pictureSize(
  kind: 'png' | 'jpeg',
  head: Uint8Array,
): { width: number; height: number } | null {
  const bytes = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const size = kind === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

/** Reads the dimensions from the first chunk, IHDR. */
function sizeOfPng(bytes: DataView) {
  if (bytes.byteLength < 24 || bytes.getUint32(12) !== 0x49484452) return null
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
}

/** Reads the dimensions from the frame header, after the metadata of cameras and programs. */
function sizeOfJpeg(bytes: DataView) {
  let at = 2
  while (at + 9 < bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return null
    const mark = bytes.getUint8(at + 1)
    // Fill bytes.
    if (mark === 0xff) {
      at += 1
      continue
    }
    // SOF0 to SOF15, except DHT (C4), JPG (C8) and DAC (CC).
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    at += 2 + bytes.getUint16(at + 2)
  }
  return null
}
