import { createHash } from 'node:crypto'
import { bodyOf } from '#app/platform/whole-body.ts'
import { compress, smallestCompressed } from './compress.ts'
import type { Encoding } from './encoding.ts'

/** A finished page, the same for everybody, ready to be written in each encoding. */
export interface Page {
  status: number
  variants: Readonly<Record<Encoding, Variant>>
}

export interface Variant {
  body: Buffer
  /** The body is kept gzipped: hardly anybody takes a page uncompressed, where it is ten times as large. */
  isPacked: boolean
  tag: string
  /** Names and values in turn, as `writeHead` takes them; the last value is for the request id. */
  headers: string[]
  /** The same for an answer without a body, because the visitor's copy is still good. */
  unchanged: string[]
}

/** Headers that are computed here, and those that must never be shared. */
const ownHeaders = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'set-cookie'])

/** Compresses a response, once for each encoding, and fixes its headers. */
export async function finishPage(response: Response): Promise<Page> {
  const identity = await bodyOf(response)
  const common = [...response.headers].filter(([name]) => !ownHeaders.has(name)).flat()
  const cacheControl = response.headers.get('cache-control') ?? 'private, no-store'
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)

  function variant(encoding: Encoding, body: Buffer, packed?: Buffer): Variant {
    const tag = `"${digest}-${encoding}"`
    const validation = ['ETag', tag, 'Vary', 'Accept-Encoding', 'X-Request-Id', '']
    return {
      body: packed ?? body,
      isPacked: packed !== undefined,
      tag,
      headers: [
        ...common,
        'Content-Length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ...validation,
      ],
      unchanged: ['Cache-Control', cacheControl, ...validation],
    }
  }

  if (identity.length < smallestCompressed) {
    const plain = variant('identity', identity)
    return { status: response.status, variants: { identity: plain, br: plain, gzip: plain } }
  }
  const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')])
  return {
    status: response.status,
    variants: {
      identity: variant('identity', identity, gzip),
      br: variant('br', br),
      gzip: variant('gzip', gzip),
    },
  }
}

/** Memory that a page takes: bodies, and a generous guess for headers and bookkeeping. */
export function bytesOf({ variants }: Page): number {
  const bodies = new Set(Object.values(variants).map(({ body }) => body))
  const headers = variants.identity.headers.reduce((sum, text) => sum + text.length, 0)
  return [...bodies].reduce((sum, body) => sum + body.length + 1500, headers)
}
