import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Not worth compressing below this many bytes. */
export const smallestCompressed = 1000

/** Compresses off the main thread, fast rather than small: pages are compressed while one waits. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
  }
  if (encoding === 'gzip') return gzipped(body, { level: 6 })
  return Promise.resolve(body)
}

export function isCompressible(contentType: string | null): boolean {
  return /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/.test(contentType ?? '')
}
