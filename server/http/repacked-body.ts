import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { createByteLru } from '#app/platform/byte-lru.ts'
import { compress } from './compress.ts'
import type { Page } from './page.ts'

const unpack = promisify(brotliDecompress)

/** Bytes: what a hundred and more pages take that are asked for by programs without brotli. */
const gzipped = createByteLru<Buffer>(2 * 1024 * 1024)

/** The body of a packed page for those who take no brotli: as gzip, the last ones kept, or as text. */
export async function repackedBody(page: Page, encoding: 'gzip' | 'identity'): Promise<Buffer> {
  const { tag } = page.variants[encoding]
  const known = gzipped.get(tag)
  if (known) return known
  const text = await unpack(page.body)
  if (encoding === 'identity') return text
  const body = await compress(text, 'gzip')
  gzipped.set(tag, body, body.length)
  return body
}
