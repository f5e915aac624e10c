import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { createByteLru } from '#app/platform/request/byte-lru.ts'
import { compress } from './compress.ts'
import type { Page } from './page.ts'

const decompress = promisify(brotliDecompress)

/** Cache of gzip bodies, 2 MB: more than a hundred pages, for programs without brotli. */
const gzipped = createByteLru<Buffer>(2 * 1024 * 1024)
/** Cache of uncompressed bodies, 2 MB: some dozens of pages. */
const uncompressed = createByteLru<Buffer>(2 * 1024 * 1024)
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Returns a cached page's body as gzip or text, for clients without brotli. Concurrent requests
 * share one conversion, and an LRU cache stores the latest.
 */
export function convertBody(page: Page, encoding: 'gzip' | 'identity'): Promise<Buffer> {
  const { tag } = page.variants[encoding]
  const kept = encoding === 'gzip' ? gzipped : uncompressed
  const known = kept.get(tag)
  if (known) return Promise.resolve(known)
  const joined = underWay.get(tag)
  if (joined) return joined
  const making = recompress(page, encoding)
    .then((body) => {
      kept.set(tag, body, body.length)
      return body
    })
    .finally(() => underWay.delete(tag))
  underWay.set(tag, making)
  return making
}

async function recompress(page: Page, encoding: 'gzip' | 'identity'): Promise<Buffer> {
  if (encoding === 'identity') return decompress(page.body)
  return compress(await convertBody(page, 'identity'), 'gzip')
}
