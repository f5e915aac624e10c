import { describe, expect, it } from 'vitest'
import type { PictureFile } from '#app/domain/pictures/picture-file.server.ts'
import { openSite } from '#tests/support/open-site.ts'

const digest = '0123456789abcdef0123'
const path = `/pictures/${digest}-640.avif`
const content = new Uint8Array([1, 2, 3, 4])

function openWith(file: PictureFile | null, isHeld = false) {
  return openSite({
    pictures: {
      find: () => (isHeld && file ? file : undefined),
      load: async (_, { shortDigest, width }) =>
        shortDigest === digest && width === 640 ? file : null,
    },
  })
}

describe.each([
  ['in memory', true],
  ['in the database', false],
])('a picture file %s', (_, isHeld) => {
  const final = { content, type: 'image/avif', isFinal: true }

  it('is sent with the type of its content and may be cached for ever', async () => {
    const response = await openWith(final, isHeld).fetch(path)
    expect(response.status).toBe(200)
    expect(new Uint8Array(response.body)).toEqual(content)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '4',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${digest}-640.avif"`,
    })
  })

  it('answers 304 to its tag, and HEAD without a body', async () => {
    const site = openWith(final, isHeld)
    const headers = { 'if-none-match': `"${digest}-640.avif"` }
    expect((await site.fetch(path, { headers })).status).toBe(304)
    const head = await site.fetch(path, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe('4')
    expect(head.body.length).toBe(0)
  })
})

it('an original in place of a variant to come is cached for seconds, without a tag', async () => {
  const response = await openWith({ content, type: 'image/png', isFinal: false }).fetch(path)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=10')
  expect(response.headers.get('etag')).toBeNull()
})

it('a picture that the library does not have answers 404', async () => {
  const site = openWith(null)
  expect((await site.fetch(path)).status).toBe(404)
  expect(site.routes).not.toHaveBeenCalled()
})
