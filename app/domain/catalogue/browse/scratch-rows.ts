/*
 * Lists by row that a query needs only until it is answered, cut from one buffer that the next query
 * uses again. As arrays of their own they would be megabytes a query at 100,000 products, and the
 * garbage collector would stop the main thread for 100 ms several times a second to free them.
 */

type RowArray = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

interface RowArrayType<Rows extends RowArray> {
  new (length: number): Rows
  new (buffer: ArrayBuffer, offset: number, length: number): Rows
  readonly BYTES_PER_ELEMENT: number
}

/** Bytes; what a query needs beyond this is allocated for it alone. */
const mostBytes = 32 * 1024 * 1024

let buffer = new ArrayBuffer(0)
let used = 0
/** Bytes that the query would have used of a buffer without end. */
let wanted = 0
let isAnswering = false

/** Answers one query: nothing that it returns may hold a scratch list. */
export function withScratchRows<Answer>(answer: () => Answer): Answer {
  if (isAnswering) return answer()
  isAnswering = true
  try {
    return answer()
  } finally {
    isAnswering = false
    const enough = Math.min(wanted, mostBytes)
    if (enough > buffer.byteLength) buffer = new ArrayBuffer(enough)
    used = 0
    wanted = 0
  }
}

/** A list whose numbers are anything until they are written. */
export function scratchRows<Rows extends RowArray>(type: RowArrayType<Rows>, length: number): Rows {
  if (!isAnswering) return new type(length)
  // Each list begins at a multiple of 4 bytes, as those of 32 bits must.
  const bytes = (length * type.BYTES_PER_ELEMENT + 3) & ~3
  wanted += bytes
  if (used + bytes > buffer.byteLength) return new type(length)
  const rows = new type(buffer, used, length)
  used += bytes
  return rows
}

/** A list of zeros. */
export function zeroedRows<Rows extends RowArray>(type: RowArrayType<Rows>, length: number): Rows {
  const rows = scratchRows(type, length)
  rows.fill(0)
  return rows
}
