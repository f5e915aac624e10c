import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Minimum body size for compression, in bytes. */
export const minCompressedBytes = 1000

/** Compresses off the main thread, at a fast level, because a visitor waits for the page. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const small = await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
    return copyExactly(small)
  }
  return encoding === 'gzip' ? copyExactly(await gzipped(body, { level: 6 })) : body
}

/** Copies zlib's output, which is a slice of a larger buffer that the cache would retain. */
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Whether a response is streamed and must not be buffered first: events and large tables. */
export function isStreamed(contentType: string | null): boolean {
  return /^text\/(?:event-stream|csv)\b/.test(contentType ?? '')
}

export function isCompressible(contentType: string | null): boolean {
  if (isStreamed(contentType)) return false
  return /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/.test(contentType ?? '')
}
