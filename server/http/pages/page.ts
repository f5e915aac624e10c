import { createHash } from 'node:crypto'
import { readWholeBody } from '#app/platform/request/whole-body.ts'
import { compress, minCompressedBytes } from './compress.ts'
import type { Encoding } from './encoding.ts'

/** Finished page, equal for all visitors and ready to be written. */
export interface Page {
  status: number
  /**
   * Body compressed with brotli, which every browser accepts; very small pages are not compressed.
   */
  body: Buffer
  isCompressed: boolean
  variants: Readonly<Record<Encoding, Variant>>
}

/** Headers of a page in one content encoding. */
export interface Variant {
  tag: string
  /**
   * Alternating names and values, as `writeHead` expects them; the last value is for the request
   * id.
   */
  headers: string[]
  /** Headers of a 304 response, in the same form. */
  notModifiedHeaders: string[]
}

/** Response headers that are recomputed here or must never be shared. */
const ownHeaders = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'set-cookie'])

/** Compresses a response and computes its headers for each encoding. */
export async function finishPage(response: Response): Promise<Page> {
  const identity = await readWholeBody(response)
  const common = [...response.headers].filter(([name]) => !ownHeaders.has(name)).flat()
  const cacheControl = response.headers.get('cache-control') ?? 'private, no-store'
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)

  function variant(encoding: Encoding, length?: number): Variant {
    const tag = `"${digest}-${encoding}"`
    const validation = ['ETag', tag, 'Vary', 'Accept-Encoding', 'X-Request-Id', '']
    return {
      tag,
      headers: [
        ...common,
        ...(length === undefined ? [] : ['Content-Length', String(length)]),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ...validation,
      ],
      notModifiedHeaders: ['Cache-Control', cacheControl, ...validation],
    }
  }

  const { status } = response
  const plain = variant('identity', identity.length)
  if (identity.length < minCompressedBytes) {
    const variants = { identity: plain, br: plain, gzip: plain }
    return { status, body: identity, isCompressed: false, variants }
  }
  const body = await compress(identity, 'br')
  const variants = { identity: plain, br: variant('br', body.length), gzip: variant('gzip') }
  return { status, body, isCompressed: true, variants }
}

/** Estimates the memory of a page: its body, and a generous amount for headers and overhead. */
export function bytesOf({ body, variants }: Page): number {
  const headers = variants.identity.headers.reduce((sum, text) => sum + text.length, 0)
  return body.length + headers + 3000
}
