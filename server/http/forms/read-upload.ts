import { parseParts, type ReadForm, refuseForm } from './read-parts.ts'

/** Forms with files that are read at the same time, so that they cannot fill the memory. */
const mostAtOnce = 6
let reading = 0

/**
 * Reads a form that may bring files, in parts, and passes it on as it is. Its text is held to the
 * rules of other forms; what its files are is checked by whoever stores them.
 * @param read the bounded body
 * @returns 503 while too many are being read
 */
export async function readUpload(
  contentType: string,
  mostFields: number,
  read: () => Promise<Buffer | 'too large' | 'too slow' | 'cut off'>,
): Promise<ReadForm> {
  if (reading >= mostAtOnce) return refuseForm(503, 'too many uploads')
  reading += 1
  try {
    const body = await read()
    if (body === 'cut off') return refuseForm(400, body)
    if (body === 'too slow') return refuseForm(408, body)
    if (body === 'too large') return refuseForm(413, body)
    const form = await parseParts(body, contentType, mostFields)
    if (!(form instanceof FormData)) return form
    const holdsNul = [...form].some(
      ([name, value]) => name.includes('\0') || (typeof value === 'string' && value.includes('\0')),
    )
    return holdsNul ? refuseForm(400, 'NUL') : { ok: true, body, contentType }
  } finally {
    reading -= 1
  }
}
