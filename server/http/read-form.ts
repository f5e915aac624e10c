/** A cart of 200 lines with full notes, percent-encoded, stays below this. */
const maxFormBytes = 512 * 1024
const multipart = 'multipart/form-data'
const json = 'application/json'
/** The contact endpoint, the one address that takes JSON too. */
export const jsonPath = '/contact-requests-store-from-website'
const formTypes = ['application/x-www-form-urlencoded', multipart]

export type ReadForm = { ok: true; body: Buffer } | { ok: false; status: 400 | 413 | 415 }

/**
 * Reads the whole body of a request, so that what reaches a route is bounded and well formed.
 * @returns 415 unless it is a form (or JSON, where that is taken), 413 when it is too large, 400 when it is malformed or holds a
 * NUL character, which the database cannot store
 */
export async function readForm(request: Request): Promise<ReadForm> {
  const contentType = request.headers.get('content-type') ?? ''
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isJson = mediaType === json && new URL(request.url).pathname === jsonPath
  if (!isJson && !formTypes.includes(mediaType)) return { ok: false, status: 415 }
  // Undefined also when the visitor hangs up in the middle: nobody reads that answer.
  const body = await readBounded(request).catch(() => undefined)
  if (!body) return { ok: false, status: 413 }
  if ((!isJson && body.includes('%00')) || body.includes(0)) return { ok: false, status: 400 }
  if (mediaType === multipart && !(await isReadable(body, contentType))) {
    return { ok: false, status: 400 }
  }
  return { ok: true, body }
}

async function readBounded(request: Request): Promise<Buffer | undefined> {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > maxFormBytes) return undefined
    return Buffer.from(await request.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > maxFormBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function isReadable(body: Buffer, contentType: string): Promise<boolean> {
  const headers = { 'content-type': contentType }
  return new Response(new Uint8Array(body), { headers }).formData().then(
    () => true,
    () => false,
  )
}
