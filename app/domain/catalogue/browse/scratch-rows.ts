/*
 * Typed arrays that a query needs only until it is answered, cut from one buffer that the next
 * query reuses. Allocated separately, they would be megabytes per query at 100,000 products. The
 * garbage collector would then stop the main thread for 100 ms several times a second.
 */

type RowArray = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

interface RowArrayType<Rows extends RowArray> {
  new (length: number): Rows
  new (buffer: ArrayBuffer, offset: number, length: number): Rows
  readonly BYTES_PER_ELEMENT: number
}

/**
 * Maximum size of the buffer; arrays beyond it are allocated separately. Queries need up to 98 bytes
 * for each listed product, so it is enough for a million.
 */
const maxBufferBytes = 128 * 1024 * 1024

let buffer = new ArrayBuffer(0)
let usedBytes = 0
/** Bytes that the query would have used of an unlimited buffer. */
let wantedBytes = 0
let isAnswering = false

/**
 * Runs one query with the scratch buffer. Its result must not hold a scratch array, because the
 * next query overwrites it. Nested calls share the buffer.
 */
export function withScratchRows<Answer>(answer: () => Answer): Answer {
  if (isAnswering) return answer()
  isAnswering = true
  try {
    return answer()
  } finally {
    isAnswering = false
    const enough = Math.min(wantedBytes, maxBufferBytes)
    if (enough > buffer.byteLength) buffer = new ArrayBuffer(enough)
    usedBytes = 0
    wantedBytes = 0
  }
}

/** Returns an uninitialised typed array, from the scratch buffer if it has room. */
export function scratchRows<Rows extends RowArray>(type: RowArrayType<Rows>, length: number): Rows {
  if (!isAnswering) return new type(length)
  // Each array starts at a multiple of 4 bytes, as 32-bit arrays require.
  const bytes = (length * type.BYTES_PER_ELEMENT + 3) & ~3
  wantedBytes += bytes
  if (usedBytes + bytes > buffer.byteLength) return new type(length)
  const rows = new type(buffer, usedBytes, length)
  usedBytes += bytes
  return rows
}

/** Returns a zero-filled typed array, from the scratch buffer if it has room. */
export function zeroedRows<Rows extends RowArray>(type: RowArrayType<Rows>, length: number): Rows {
  const rows = scratchRows(type, length)
  rows.fill(0)
  return rows
}
