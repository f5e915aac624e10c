import { waitAtMost } from '#app/platform/request/within-time.ts'
import { bodyLimit, fieldLimit } from './body-limits.ts'

const urlencoded = 'application/x-www-form-urlencoded'
export const multipart = 'multipart/form-data'
const json = 'application/json'
/** Path of the contact endpoint, the only one that accepts JSON too. */
export const jsonPath = '/contact-requests-store-from-website'

/** Maximum time for receiving a form without files. */
const maxFormMs = 30_000

export function mediaTypeOf({ headers }: Request): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/**
 * Whether a body is compressed. Browsers never compress forms, and a few kB can expand to
 * gigabytes.
 */
export function isCompressed({ headers }: Request): boolean {
  const packing = headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  return packing !== '' && packing !== 'identity'
}

/**
 * Reads the body of a request without files, so that routes get bounded and well-formed forms.
 * @returns 415 unless it is an uncompressed form (or JSON where that is accepted), 413 if it is too
 * large or has too many fields, 408 if it takes too long, 400 if it is malformed, truncated or
 * contains NUL, which the database cannot store
 * @param chunks the body, if it is not read from the request
 */
export async function readForm(
  request: Request,
  chunks: AsyncIterable<Uint8Array> | null = request.body,
): Promise<ReadForm> {
  if (isCompressed(request)) return refuseForm(415, 'packed')
  const contentType = request.headers.get('content-type') ?? ''
  const mediaType = mediaTypeOf(request)
  const { pathname } = new URL(request.url)
  const isJson = mediaType === json && pathname === jsonPath
  if (!isJson && mediaType !== urlencoded && mediaType !== multipart) {
    return refuseForm(415, 'no form')
  }
  const mostFields = fieldLimit(pathname)
  const body = await readInTime(request, chunks ?? [], bodyLimit(pathname))
  if (body === 'cut off') return refuseForm(400, body)
  if (body === 'too slow') return refuseForm(408, body)
  if (body === 'too large') return refuseForm(413, body)
  if (body.includes(0)) return refuseForm(400, 'NUL')
  if (mediaType === multipart) return convertMultipart(body, contentType, mostFields)
  if (!isJson && body.includes('%00')) return refuseForm(400, 'NUL')
  if (!isJson && countFields(body) > mostFields) return refuseForm(413, 'too many fields')
  return { outcome: 'done', body, contentType }
}

/** Reads the whole body, or returns the reason why it is incomplete. */
async function readInTime({ headers }: Request, body: Body, most: number) {
  if (Number(headers.get('content-length') ?? 0) > most) return 'too large'
  const reading = readBounded(body, most).catch(() => 'cut off' as const)
  return (await waitAtMost(reading, maxFormMs)) ?? ('too slow' as const)
}

type Body = AsyncIterable<Uint8Array> | readonly Uint8Array[]

async function readBounded(body: Body, most: number): Promise<Buffer | 'too large'> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > most) return 'too large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const ampersand = '&'.charCodeAt(0)

function countFields(body: Buffer): number {
  let fields = 1
  for (const byte of body) if (byte === ampersand) fields += 1
  return fields
}

type RefusedStatus = 400 | 408 | 413 | 415 | 503

/** Form that is refused before it reaches a page. `message` is for the security log. */
export interface RefusedForm {
  outcome: 'refused'
  status: RefusedStatus
  message: string
}

type ReadForm = { outcome: 'done'; body: Buffer; contentType: string } | RefusedForm

export function refuseForm(status: RefusedStatus, message: string): RefusedForm {
  return { outcome: 'refused', status, message }
}

/**
 * Converts a `multipart/form-data` body, as browser scripts send it, to
 * `application/x-www-form-urlencoded`, so that routes get one kind of form. Files become empty
 * texts: forms with files are received by `receiveUpload`.
 */
async function convertMultipart(
  body: Buffer,
  contentType: string,
  mostFields: number,
): Promise<ReadForm> {
  const form = await parseParts(body, contentType, mostFields)
  if (!(form instanceof FormData)) return form
  const fields = new URLSearchParams()
  for (const [name, value] of form) fields.append(name, typeof value === 'string' ? value : '')
  return {
    outcome: 'done',
    body: Buffer.from(fields.toString()),
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
  }
}

/** Parses a multipart body, or returns the refusal. */
async function parseParts(body: Buffer, contentType: string, mostFields: number) {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) return refuseForm(400, 'malformed')
  if (countParts(body, `--${boundary}`, mostFields) > mostFields) {
    return refuseForm(413, 'too many fields')
  }
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form = await response.formData().catch(() => null)
  return form ?? refuseForm(400, 'malformed')
}

/** Counts the boundaries, one before every part and one after the last, but stops above `most`. */
function countParts(body: Buffer, delimiter: string, most: number): number {
  let parts = -1
  for (let at = body.indexOf(delimiter); at >= 0 && parts <= most; ) {
    parts += 1
    at = body.indexOf(delimiter, at + delimiter.length)
  }
  return parts
}
