import { describe, expect, it } from 'vitest'
import { bottle, closure, obsolete } from '#tests/e2e/products.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, expectSafe, wordsOf } from '#tests/support/expect-page.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

describe('the comparison', () => {
  it('is a page of its own address, obsolete products and unknown codes included', async () => {
    const answer = await site.fetch(
      `/catalogue/compare?sku=${bottle.sku}&sku=${obsolete.sku}&sku=no-such-code`,
    )
    expectPage(answer, 200)
    const words = wordsOf(answer)
    for (const part of [bottle.name, obsolete.name, 'No product has the code “no-such-code”']) {
      expect(words).toContain(part)
    }
  })

  it('says what is left out of seven', async () => {
    const { text } = await site.fetch('/catalogue?category=bottles')
    const skus = [...new Set(text.match(/GB-[A-Z0-9]+-[A-Z0-9-]+-X/g))].slice(0, 7)
    expect(skus).toHaveLength(7)
    const answer = await site.fetch(`/catalogue/compare?sku=${skus.join('&sku=')}`)
    expect(answer.status).toBe(200)
    expect(wordsOf(answer)).toContain('At most 6 products stand side by side. Left out:')
  })

  it.each(['', '?sku=', '?sku=%F0%9F%8D%BE&only=nothing', `?sku=${'x'.repeat(3000)}`])(
    'answers %s with a page',
    async (search) => expectPage(await site.fetch(`/catalogue/compare${search}`), 200),
  )
})

describe('names and drawings of what a browser remembers', () => {
  it('are those of the catalogue now, in the order asked for, without what is gone', async () => {
    const answer = await site.fetch(
      `/catalogue/glimpses?slug=${closure.slug}&slug=gone&slug=${bottle.slug}&sku=${bottle.sku}`,
    )
    expectSafe(answer)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const { products } = JSON.parse(answer.text) as { products: { name: string }[] }
    expect(products.map(({ name }) => name)).toEqual([closure.name, bottle.name])
  })

  it('are at most twelve, and none for nothing', async () => {
    const many = Array.from({ length: 500 }, () => `slug=${bottle.slug}`).join('&')
    for (const search of ['', '?slug=', `?${many.slice(0, 1500)}`]) {
      const answer = await site.fetch(`/catalogue/glimpses${search}`)
      expect(answer.status, search.slice(0, 40)).toBe(200)
      expect(JSON.parse(answer.text).products.length).toBeLessThanOrEqual(12)
    }
  })
})

describe('what the enquiry holds', () => {
  it('is told to its own visitor alone, and never kept', async () => {
    const visitor = openVisitor(site)
    await visitor.add(bottle.sku, '3')
    const own = await visitor.get('/catalogue/cart/lines')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.parse(own.text)).toEqual({
      lines: [{ sku: bottle.sku, pieces: 3, level: 'piece' }],
    })
    const other = openVisitor(site, { cookie: 'vpack_cart_token=AAAAAAAAAAAAAAAAAAAAAA' })
    for (const stranger of [other, openVisitor(site)]) {
      expect(JSON.parse((await stranger.get('/catalogue/cart/lines')).text)).toEqual({ lines: [] })
    }
  })
})
