import { waitAtMost } from '#app/platform/request/within-time.ts'
import { type Problem, problem, problemOfStatus } from './problem.ts'

/** Maximum size of a JSON body, in bytes. */
export const maxJsonBytes = 2 * 1024 * 1024
/** Maximum size of a file, in bytes. */
export const maxFileBytes = 25 * 1024 * 1024
/** Time in which a body has to arrive, in milliseconds. */
const maxBodyMs = 60_000

type Body = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Reads the whole body of a request, within a size and a time. */
export async function readBody(
  request: Request,
  body: Body,
  maxBytes: number,
): Promise<{ outcome: 'done'; bytes: Buffer } | Problem> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') {
    return problem(415, 'unsupported-media-type', 'Send the body without compression.')
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge(maxBytes)
  const bytes = await waitAtMost(
    collect(body, maxBytes).catch(() => 'cut off' as const),
    maxBodyMs,
  )
  if (bytes === undefined) return problemOfStatus(408)
  if (bytes === 'too large') return tooLarge(maxBytes)
  if (bytes === 'cut off') {
    return problem(400, 'incomplete-body', 'The body ended before its announced length.')
  }
  return { outcome: 'done', bytes }
}

async function collect(body: Body, maxBytes: number): Promise<Buffer | 'too large'> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) return 'too large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(maxBytes: number): Problem {
  const megabytes = Math.round(maxBytes / 1024 / 1024)
  return problem(413, 'too-large', `Send at most ${megabytes} MB in one body.`)
}

/** Parses a JSON body. NUL characters are refused, because the database cannot store them. */
export function parseJsonBody(
  request: Request,
  bytes: Buffer,
): { outcome: 'done'; value: unknown } | Problem {
  if (mediaTypeOf(request) !== 'application/json') {
    return problem(415, 'unsupported-media-type', 'Send the body as application/json.')
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (text.includes('\\u0000') && containsNul(value)) {
      return problem(400, 'malformed-json', 'The body contains a NUL character.')
    }
    return { outcome: 'done', value }
  } catch {
    return problem(400, 'malformed-json', 'The body is not well-formed JSON in UTF-8.')
  }
}

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) => key.includes('\0') || containsNul(part))
}

/** Returns the media type of a body, without parameters. */
export function mediaTypeOf({ headers }: Request): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
