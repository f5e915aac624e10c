import { describe, expect, it } from 'vitest'
import { bottle, closure, obsolete } from '#tests/e2e/products.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, expectSafe, visibleText } from '#tests/support/expect-page.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

describe('the comparison page', () => {
  it('is defined by its URL, and shows obsolete products and unknown codes too', async () => {
    const answer = await site.fetch(
      `/catalogue/compare?sku=${bottle.sku}&sku=${obsolete.sku}&sku=no-such-code`,
    )
    expectPage(answer, 200)
    const words = visibleText(answer)
    for (const part of [
      bottle.name,
      obsolete.name,
      'We have no product with the code “no-such-code”',
    ]) {
      expect(words).toContain(part)
    }
  })

  it('shows which of seven products are left out', async () => {
    const { text } = await site.fetch('/catalogue?category=bottles')
    const skus = [...new Set(text.match(/GB-[A-Z0-9]+-[A-Z0-9-]+-X/g))].slice(0, 7)
    expect(skus).toHaveLength(7)
    const answer = await site.fetch(`/catalogue/compare?sku=${skus.join('&sku=')}`)
    expect(answer.status).toBe(200)
    expect(visibleText(answer)).toContain('You can compare up to 6 products. Left out:')
  })

  it.each(['', '?sku=', '?sku=%F0%9F%8D%BE&only=nothing', `?sku=${'x'.repeat(3000)}`])(
    'answers %s with a page',
    async (search) => expectPage(await site.fetch(`/catalogue/compare${search}`), 200),
  )
})

describe('names and drawings of products that the browser remembers', () => {
  it('come from the current catalogue, in the requested order, without deleted products', async () => {
    const answer = await site.fetch(
      `/catalogue/glimpses?slug=${closure.slug}&slug=gone&slug=${bottle.slug}&sku=${bottle.sku}`,
    )
    expectSafe(answer)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const { products } = JSON.parse(answer.text) as { products: { name: string }[] }
    expect(products.map(({ name }) => name)).toEqual([closure.name, bottle.name])
  })

  it('are limited to twelve, and empty without slugs', async () => {
    const many = Array.from({ length: 500 }, () => `slug=${bottle.slug}`).join('&')
    for (const search of ['', '?slug=', `?${many.slice(0, 1500)}`]) {
      const answer = await site.fetch(`/catalogue/glimpses${search}`)
      expect(answer.status, search.slice(0, 40)).toBe(200)
      expect(JSON.parse(answer.text).products.length).toBeLessThanOrEqual(12)
    }
  })
})

describe('the cart lines endpoint', () => {
  it('shows only the visitor’s own lines, and is not cached', async () => {
    const visitor = openVisitor(site)
    await visitor.add(bottle.sku, '3')
    const own = await visitor.get('/catalogue/cart/lines')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.parse(own.text)).toEqual({
      lines: [{ sku: bottle.sku, kind: 'order', pieces: 3, level: 'piece' }],
    })
    const other = openVisitor(site, { cookie: 'vpack_cart_token=AAAAAAAAAAAAAAAAAAAAAA' })
    for (const stranger of [other, openVisitor(site)]) {
      expect(JSON.parse((await stranger.get('/catalogue/cart/lines')).text)).toEqual({ lines: [] })
    }
  })
})

describe('a browser that blocks cookies', () => {
  it.each(['added=768&changed=', 'list=1&changed=', 'planned=4&changed='])(
    'gets a message that the enquiry cannot be saved, not that products are gone: %s',
    async (words) => {
      const page = visibleText(await openVisitor(site).get(`/catalogue/cart?${words}${bottle.sku}`))
      expect(page).toContain('Your browser blocked our cookie')
      expect(page).not.toContain('Removed')
    },
  )
})

describe('a pasted list', () => {
  const fieldOf = (text: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

  it('is checked, then added with one click; lines that cannot be added stay in the field', async () => {
    const visitor = openVisitor(site)
    const list = `Code\tQty\n${bottle.sku}\t2 pallets\n${obsolete.sku}\t12\n${closure.sku}\t5,000`
    const checked = await visitor.post('/catalogue/paste', { list })
    expectPage(checked, 200)
    expect(checked.headers.get('cache-control')).toContain('no-store')
    expect(visibleText(checked)).toContain('2 products found')
    expect(visibleText(checked)).toContain('is no longer made. This replaces it:')
    expect(visitor.cookies.size).toBe(0)

    const stamp = fieldOf(checked.text, 'stamp')
    const added = await visitor.post('/catalogue/paste', { list, stamp, intent: 'add' })
    expect(visibleText(added)).toContain('Added 2 products to your enquiry.')
    const left = `Code\tQty\n${obsolete.sku}\t12`
    expect(added.text).toMatch(new RegExp(`<textarea[^>]*>\\s*${left}</textarea>`))
    expect(visitor.cookies.get('vpack_cart')).toBe('2')

    const again = await visitor.post('/catalogue/paste', { list, stamp, intent: 'add' })
    expect(visibleText(again)).toContain('Your enquiry has changed since this list was checked')
    const lines = JSON.parse((await visitor.get('/catalogue/cart/lines')).text).lines
    expect(lines).toContainEqual({
      sku: bottle.sku,
      kind: 'order',
      pieces: 2470,
      level: 'pallet',
    })
  })

  it('with less than the minimum order shows that, and no success message', async () => {
    const checked = await openVisitor(site).post('/catalogue/paste', { list: `${bottle.sku} 100` })
    expect(visibleText(checked)).toContain('1 product is below its minimum order.')
    expect(visibleText(checked)).toContain('The minimum order is 1 pallet (1,235 bottles).')
    expect(visibleText(checked)).not.toContain('Every line is good.')
    expect(visibleText(checked)).toContain('Add 1 product to your enquiry')
  })

  it('is added once, to one cart, on a double submit', async () => {
    const list = `${bottle.sku} 100`
    const first = openVisitor(site)
    const stamp = fieldOf((await first.post('/catalogue/paste', { list })).text, 'stamp')
    const other = openVisitor(site)
    const presses = await Promise.all(
      [first, other].map((press) => press.post('/catalogue/paste', { list, stamp, intent: 'add' })),
    )
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 303])
    expect(first.cookies.get('vpack_cart_token')).toBeTruthy()
    expect(other.cookies).toEqual(first.cookies)
    const { lines } = JSON.parse((await first.get('/catalogue/cart/lines')).text)
    expect(lines).toEqual([{ sku: bottle.sku, kind: 'order', pieces: 100, level: 'piece' }])
  })

  it('without errors leads to the cart, which shows what was added', async () => {
    const visitor = openVisitor(site)
    const list = `${bottle.sku} 100`
    const { text } = await visitor.post('/catalogue/paste', { list })
    const stamp = fieldOf(text, 'stamp')
    const answer = await visitor.post('/catalogue/paste', { list, stamp, intent: 'add' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/catalogue/cart?list=1'])
    const cart = await visitor.get('/catalogue/cart?list=1')
    expect(visibleText(cart)).toContain('Added 1 product from your list to your enquiry.')
  })

  it('replaces a code by a suggested one, on the same line', async () => {
    const visitor = openVisitor(site)
    const replace = `2\t${obsolete.sku}\t${bottle.sku}`
    const list = `${closure.sku}\t1\n${obsolete.sku}\t12`
    const { text } = await visitor.post('/catalogue/paste', { list, replace })
    expect(text).toContain(`${closure.sku}\t1\n${bottle.sku}\t12</textarea>`)
  })

  it('is not added if it was changed after it was checked', async () => {
    const visitor = openVisitor(site)
    const { text } = await visitor.post('/catalogue/paste', { list: `${bottle.sku} 1` })
    const stamp = fieldOf(text, 'stamp')
    const list = `${bottle.sku} 999`
    const answer = await visitor.post('/catalogue/paste', { list, stamp, intent: 'add' })
    expect(visibleText(answer)).toContain('You have changed the list.')
    expect(visitor.cookies.size).toBe(0)
  })

  it.each([
    ['', 'Paste at least one line'],
    [`${bottle.sku} 1\n`.repeat(10_000), 'A list can hold up to 500 lines; this one has 10,000.'],
    ['"; drop table cart; --\n\u202e🍷\t-1', '2 lines need a look'],
  ])('with nonsense gets an answer (%#)', async (list, words) => {
    const answer = await openVisitor(site).post('/catalogue/paste', { list, intent: 'add' })
    expect(answer.status).toBeLessThan(500)
    expect(visibleText(answer)).toContain(words)
  })
})

describe('the files of a list', () => {
  const save = (format: string, list: string, name = 'Trial') =>
    site.fetch(`/catalogue/paste/list.${format}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ list, name }).toString(),
    })

  it('are made from the list in the browser, including deleted products and samples', async () => {
    const answer = await save('csv', `${bottle.sku}\t3 sample\nGB-GONE-1\t5\nnonsense`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="trial.csv"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text.trim().split('\r\n')).toEqual([
      expect.stringContaining('sku,name,pieces,kind'),
      expect.stringContaining('Sample: 3 bottles'),
      expect.stringContaining('No longer in the catalogue.'),
    ])
    const pdf = await save('pdf', `${bottle.sku}\t5`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
  })

  it('are made from empty and oversized lists without failing', async () => {
    for (const list of ['', 'x'.repeat(50_000), `${bottle.sku}\t1\n`.repeat(2_000)]) {
      expect((await save('csv', list, 'n'.repeat(500))).status).toBe(200)
    }
  })

  it('answer 404 for an unknown list, and redirect if no list was posted', async () => {
    for (const token of ['0'.repeat(32), 'x', `${'0'.repeat(31)}g`]) {
      for (const format of ['csv', 'pdf']) {
        const answer = await site.fetch(`/catalogue/list/${token}/list.${format}`)
        expect(answer.status).toBe(404)
        expect(answer.text).toContain('There is no list at this link.')
      }
    }
    const bare = await site.fetch('/catalogue/paste/list.csv')
    expect(bare.status).toBe(302)
    expect(bare.headers.get('location')).toBe('/catalogue/paste')
  })
})
