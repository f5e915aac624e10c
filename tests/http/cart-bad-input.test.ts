import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { cartLineTable, cartTable } from '#app/domain/cart/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'
import { expectRefused } from '#tests/support/expect-refused.ts'
import type { Answer } from '#tests/support/in-memory-server.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

/** Bulk glass bottle, sold by the bottle, layer and pallet, but not by the carton. */
let bottle: typeof productTable.$inferSelect
let others: string[]

beforeAll(async () => {
  const { db } = site.database
  const active = await db.select().from(productTable).where(eq(productTable.status, 'active'))
  const [first] = active.filter(({ packs }) => packs.layer !== null && packs.pack === null)
  if (!first) throw new Error('The seed has no bulk glass.')
  bottle = first
  others = active.map(({ sku }) => sku).filter((sku) => sku !== bottle.sku)
})

const refused = (act: () => Promise<Answer>, sentence: string | RegExp) =>
  expectRefused(site.database.db, act, sentence)

describe('an invalid quantity', () => {
  it.each([
    ['0', /smallest quantity is 1 bottle/],
    ['-1', /“-1” is below zero/],
    ['1e99', /“1e99” is not a number/],
    ['ten', /“ten” is not a number/],
    ['1000000000000', /at most 9,999,999 bottles/],
    ['1.5', /“1\.5” has a decimal point/],
    ['', /Type how many bottles/],
    ['9'.repeat(10_000), /at most 9,999,999 bottles/],
    ['<b onclick=x>1</b>', /“<b onclick=x>1<\/b>” is not a number/],
    [`1'; drop table cart;--`, /not a number/],
    ['🍷', /not a number/],
    ['1\u0001', /not a number/],
    ['Infinity', /not a number/],
    ['0x10', /not a number/],
    ['½', /“½” is a fraction. Type whole bottles/],
  ])('is rejected with an error beside its field: %.30s', async (amount, sentence) => {
    const visitor = openVisitor(site)
    const answer = await refused(() => visitor.add(bottle.sku, amount), sentence)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.text).toContain('aria-invalid="true"')
  })

  it('is rejected when a line of the cart is changed', async () => {
    const visitor = openVisitor(site)
    await visitor.add(bottle.sku, '5')
    const change = (amount: string, level: string) =>
      visitor.post('/catalogue/cart', { intent: 'update', sku: bottle.sku, amount, level })
    await refused(() => change('0', 'piece'), /smallest quantity/)
    await refused(() => change('9999999', 'pallet'), /at most [\d,]+ pallets \([\d,]+ bottles\)/)
    await refused(() => change('1', 'pack'), /is not sold by the/)
    await refused(() => visitor.add(bottle.sku, '9999999'), /can hold up to 9,999,999 bottles/)
    expect((await visitor.get('/catalogue/cart')).text).toContain('value="5"')
  })

  it('does not include digits of other scripts: they are accepted as numbers', async () => {
    for (const amount of ['١٢', '۱۲', '１２', '\u202e12\u202c', ' 12 ']) {
      const visitor = openVisitor(site)
      expect((await visitor.add(bottle.sku, amount)).headers.get('location')).toMatch(/added=12$/)
    }
  })
})

it.each(['', 'PIECE', 'carton', 'pack', '__proto__', 'toString', 'x'.repeat(10_000)])(
  'a unit that the product does not have is rejected: %.30s',
  async (level) => {
    const sentence = /Choose what to count in: bottles, layers|is not sold by the/
    await refused(() => openVisitor(site).add(bottle.sku, '1', level), sentence)
  },
)

describe('a product that cannot be ordered', () => {
  it.each([
    'NO-SUCH-SKU',
    '',
    '__proto__',
    'x'.repeat(10_000),
    '\u0001',
    '🍷',
    `'; drop table cart;--`,
  ])('is rejected: %.30s', async (sku) => {
    await refused(
      () => openVisitor(site).add(sku),
      /no longer in the catalogue|could not read this form/,
    )
  })

  it('is rejected if it is discontinued, with links to its replacements', async () => {
    const obsolete = await site.database.db
      .select()
      .from(productTable)
      .where(eq(productTable.status, 'obsolete'))
    const [old] = obsolete.filter(({ successor }) => successor !== null)
    if (!old) throw new Error('The seed has no obsolete product.')
    await refused(() => openVisitor(site).add(old.sku), /is no longer made\. .* replaces it/)
  })

  it('is rejected while it is a draft, without showing its name', async () => {
    const { db } = site.database
    const draft = { ...bottle, sku: 'SECRET-DRAFT', slug: 'secret-draft', name: 'Secret draft' }
    await db.insert(productTable).values({ ...draft, status: 'draft' })
    const answer = await refused(
      () => openVisitor(site).add(draft.sku),
      /no longer in the catalogue/,
    )
    expect(answer.text).not.toContain(draft.name)
    expectPage(await site.fetch('/catalogue/secret-draft'), 404)
  })
})

describe('an invalid cart form', () => {
  it.each([
    ['nothing', ''],
    ['no intent', 'sku=A'],
    ['an unknown intent', 'intent=destroy&sku=A'],
    ['an inherited intent', 'intent=__proto__&sku=A'],
    ['noise', '&&=&;%%%&%F0%9F'],
  ])('changes nothing: %s', async (_, body) => {
    await refused(() => openVisitor(site).post('/catalogue/cart', body), /could not read this form/)
  })

  it('changes nothing when it is sent as multipart/form-data', async () => {
    const body =
      '--b\r\ncontent-disposition: form-data; name="intent"; filename="add"\r\n\r\nadd\r\n--b--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    await refused(
      () => openVisitor(site).post('/catalogue/cart', body, headers),
      /could not read this form/,
    )
  })

  it('is refused if it repeats a field, and changes nothing', async () => {
    const visitor = openVisitor(site)
    const body = `intent=add&sku=${bottle.sku}&amount=1&amount=9&level=piece`
    const answer = await visitor.post('/catalogue/cart', body)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('could not read this form, so nothing was changed')
  })
})

describe('a cart', () => {
  it('accepts 200 lines and rejects the next', async () => {
    const { db } = site.database
    const visitor = openVisitor(site)
    const token = createCartToken()
    visitor.cookies.set('vpack_cart_token', token)
    await db.insert(cartTable).values({ digest: cartDigest(token) })
    const line = { cart: cartDigest(token), pieces: 1, level: 'piece' as const }
    await db.insert(cartLineTable).values(others.slice(0, 200).map((sku) => ({ ...line, sku })))
    await refused(() => visitor.add(bottle.sku), /can hold up to 200 products/)
    expect((await visitor.add(others[0] ?? '')).status).toBe(303)
    expectPage(await visitor.get('/catalogue/cart'), 200)
  })

  it('stores a note of 500 characters, and rejects one of 10,000', async () => {
    const visitor = openVisitor(site)
    await visitor.add(bottle.sku)
    const note = (text: string) =>
      visitor.post('/catalogue/cart', { intent: 'update', sku: bottle.sku, note: text })
    const answer = await refused(() => note('n'.repeat(10_000)), /Shorten the note to 500/)
    expect(answer.text).toContain('n'.repeat(501))
    expect((await note('n'.repeat(500))).status).toBe(303)
  })

  it('does not add a product with a note that is too long, nor remove the line it would replace', async () => {
    const visitor = openVisitor(site)
    const [replaces = ''] = others
    await visitor.add(replaces)
    const add = { intent: 'add', sku: bottle.sku, amount: '1', level: 'piece', replaces }
    await refused(
      () => visitor.post('/catalogue/cart', { ...add, note: 'n'.repeat(10_000) }),
      /Shorten the note to 500/,
    )
    expect((await visitor.post('/catalogue/cart', { ...add, note: 'short' })).status).toBe(303)
  })

  it('shows a note as plain text, including markup, SQL and emoji', async () => {
    const visitor = openVisitor(site)
    await visitor.add(bottle.sku)
    const text = `</textarea><script>alert(1)</script> '; drop table cart; -- יקב 🍷`
    await visitor.post('/catalogue/cart', {
      intent: 'update',
      sku: bottle.sku,
      note: `${text}\u0007\u202e\ud800`,
    })
    const page = await visitor.get('/catalogue/cart')
    expectPage(page, 200)
    expect(page.text).not.toContain('<script>alert')
    expect(visibleText(page)).toContain(text)
    expect(visibleText(page)).not.toMatch(/\p{Cc}|\u202e/u)
  })

  it('is emptied line by line; removing a missing line does nothing', async () => {
    const visitor = openVisitor(site)
    await visitor.add(bottle.sku)
    for (const sku of ['NO-SUCH', '__proto__', bottle.sku, bottle.sku]) {
      const answer = await visitor.post('/catalogue/cart', { intent: 'remove', sku })
      expect(answer.status).toBe(303)
    }
    expect(visitor.cookies.get('vpack_cart')).toBe('0')
  })
})

describe('a cart cookie', () => {
  it.each([
    ['broken', 'vpack_cart_token=%E0%A4%A; =; ;;; vpack_cart=\u00ff; a'],
    ['too long', `vpack_cart_token=${'x'.repeat(7000)}`],
    ['an unknown token', 'vpack_cart_token=AAAAAAAAAAAAAAAAAAAAAQ'],
    ['a non-canonical token', 'vpack_cart_token=AAAAAAAAAAAAAAAAAAAAAB'],
    ['SQL', "vpack_cart_token=' or 1=1 --"],
    ['an invalid count', 'vpack_cart=<script>alert(1)</script>'],
  ])('that is invalid shows an empty cart: %s', async (_, cookie) => {
    const answer = await site.fetch('/catalogue/cart', { headers: { cookie } })
    expectPage(answer, 200)
    expect(visibleText(answer)).toContain('Nothing is in your enquiry yet')
    expect(answer.headers.getSetCookie().join()).not.toContain('script')
  })

  it('that is sent twice is read once: the first valid value is used', async () => {
    const visitor = openVisitor(site)
    await visitor.add(bottle.sku, '7')
    const mine = visitor.cookies.get('vpack_cart_token')
    const cookie = `vpack_cart_token=nonsense; vpack_cart_token=${mine}; vpack_cart_token=${createCartToken()}`
    const answer = await site.fetch('/catalogue/cart', { headers: { cookie } })
    expect(answer.text).toContain('value="7"')
  })

  it('that is larger than browsers allow is rejected with 431', async () => {
    const cookie = `vpack_cart_token=${'x'.repeat(20_000)}`
    const answer = await site.raw(
      `GET /catalogue/cart HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${cookie}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*x-content-type-options: nosniff.*\r\n\r\n<!DOCTYPE/s)
    expect(answer).toContain('Delete the cookies of this site')
  })
})
