import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { finishPage } from './page.ts'
import { convertBody } from './repacked-body.ts'

const pageOf = (text: string) =>
  finishPage(new Response(text.repeat(1000), { headers: { 'content-type': 'text/html' } }))

it.each(['identity', 'gzip'] as const)(
  'convertBody converts a page to %s once for concurrent requests, and caches it',
  async (encoding) => {
    const page = await pageOf(`bottle ${encoding} `)
    const asked = Array.from({ length: 100 }, () => convertBody(page, encoding))
    const bodies = new Set(await Promise.all(asked))
    bodies.add(await convertBody(page, encoding))
    expect(bodies.size).toBe(1)
    const [body = Buffer.alloc(0)] = bodies
    const text = encoding === 'gzip' ? gunzipSync(body) : body
    expect(text.toString()).toBe(`bottle ${encoding} `.repeat(1000))
  },
)

it('convertBody retries after a page that cannot be decompressed', async () => {
  const page = await pageOf('closure ')
  const { body } = page
  page.body = Buffer.from('no brotli')
  await expect(convertBody(page, 'identity')).rejects.toThrow()
  page.body = body
  expect((await convertBody(page, 'identity')).toString()).toBe('closure '.repeat(1000))
})
