import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { definePart, noteRead } from '#app/platform/database/page-parts.server.ts'
import { createCachedPages } from './cached-pages.ts'
import { convertBody } from './repacked-body.ts'

const megabyte = 1024 * 1024
const text = '<p>bottle</p>'.repeat(500)
const publicly = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' }

function pagesOf(answer: () => Response, version = () => 1) {
  const render = vi.fn(async () => answer())
  return {
    render,
    pages: createCachedPages({ maxBytes: megabyte, isTyped: () => false, version, render }),
  }
}

it('cached page is stored as brotli and available in the other encodings', async () => {
  const { pages } = pagesOf(() => new Response(text, { headers: publicly }))
  const page = await pages.load('/catalogue', 'r1')
  const { variants } = page
  expect(brotliDecompressSync(page.body).toString()).toBe(text)
  const gzip = await convertBody(page, 'gzip')
  expect(gunzipSync(gzip).toString()).toBe(text)
  expect(await convertBody(page, 'gzip')).toBe(gzip)
  expect((await convertBody(page, 'identity')).toString()).toBe(text)
  const tags = [variants.br.tag, variants.gzip.tag, variants.identity.tag]
  expect(new Set(tags).size).toBe(3)
  expect(pages.find('/catalogue')?.variants).toBe(variants)
})

it('cached pages count their memory', async () => {
  const { pages } = pagesOf(() => new Response(text, { headers: publicly }))
  const { body } = await pages.load('/catalogue', 'r1')
  expect(pages.bytes).toBeGreaterThan(body.length)
})

it('cached page is rendered again after a part that it shows was published', async () => {
  let version = 1
  let shown = 1
  definePart('part', () => shown)
  const { pages, render } = pagesOf(
    () => {
      noteRead('part')
      return new Response(text, { headers: publicly })
    },
    () => version,
  )
  await pages.load('/catalogue', 'r1')
  version = 2
  expect(pages.find('/catalogue')).toBeDefined()
  version = 3
  shown = 2
  expect(pages.find('/catalogue')).toBeUndefined()
  await pages.load('/catalogue', 'r2')
  expect(render).toHaveBeenCalledTimes(2)
})

it.each([
  ['fails', new Response(text, { status: 500, headers: publicly })],
  ['leads elsewhere', new Response(null, { status: 302, headers: { Location: '/catalogue' } })],
  [
    'is not to be stored',
    new Response(text, { headers: { 'Cache-Control': 'private, no-store' } }),
  ],
])('page that %s is not cached', async (_, response) => {
  const { pages } = pagesOf(() => response)
  await pages.load('/catalogue', 'r1')
  expect(pages.find('/catalogue')).toBeUndefined()
})

it('page that sets a cookie is neither cached nor shared', async () => {
  const { log } = await import('#app/platform/process/log.server.ts')
  const complaint = vi.spyOn(log, 'error').mockImplementation(() => {})
  const headers = { ...publicly, 'Set-Cookie': 'vpack_cart_token=secret' }
  const { pages } = pagesOf(() => new Response(text, { headers }))
  const { variants } = await pages.load('/catalogue', 'r1')
  expect(variants.br.headers.join()).not.toContain('secret')
  expect(pages.find('/catalogue')).toBeUndefined()
  expect(complaint).toHaveBeenCalledTimes(1)
})

it('few missing pages are cached', async () => {
  const { pages } = pagesOf(() => new Response(text, { status: 404, headers: publicly }))
  for (let guess = 0; guess < 20; guess += 1) await pages.load(`/catalogue/${guess}`, 'r1')
  expect(pages.size).toBeGreaterThan(0)
  expect(pages.size).toBeLessThan(10)
  expect(pages.bytes).toBeLessThanOrEqual(megabyte / 64)
})
