import { beforeAll, describe, expect, it } from 'vitest'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { storeCart, storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({
  PUBLIC_URL: 'https://www.vpack.example',
  UNPROVEN_LIMIT: '1000',
  UNPROVEN_LIMIT_OVERALL: '1000',
})
const mine = '__Host-vpack_cart_token'
const old = 'vpack_cart_token'

let sku: string
beforeAll(async () => {
  ;({ sku } = await anyProduct(site.database.db))
})

type Visitor = ReturnType<typeof openVisitor>
const tokenOf = (visitor: Visitor) => visitor.cookies.get(mine) ?? ''
const isEmpty = async (visitor: Visitor) =>
  visibleText(await visitor.get('/catalogue/cart')).includes('Nothing is in your enquiry yet')

/** Returns a visitor with one cookie, from an earlier visit or set by someone else. */
function visitorWith(name: string, token: string) {
  const visitor = openVisitor(site)
  visitor.cookies.set(name, token)
  return visitor
}

/** Stores the cart of an earlier visit, with one line. */
async function earlierCart() {
  const product = buildProduct()
  await storeProducts(site.database.db, product)
  return storeCart(site.database.db, product)
}

describe('the cart token, over HTTPS', () => {
  it('is set in a cookie that subdomains cannot overwrite', async () => {
    const visitor = openVisitor(site)
    const answer = await visitor.add(sku)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-vpack_cart_token=[\w-]{22}; Path=\/; Max-Age=7776000; SameSite=Lax; Secure; HttpOnly$/,
    )
    expect(await isEmpty(visitor)).toBe(false)
    expect((await site.fetch('/cookie-statement')).text).toContain(`${mine}: `)
  })

  it.each([mine, old])(
    'is never accepted if another party chose it (no session fixation): %s',
    async (name) => {
      const planted = createCartToken()
      const attempts: ((visitor: Visitor) => Promise<unknown>)[] = [
        (visitor) => visitor.add(sku),
        (visitor) => visitor.post('/catalogue/cart/lines', { intent: 'add', sku, amount: '9' }),
        (visitor) => visitor.post('/catalogue/cart', { intent: 'remove', sku }),
        (visitor) => visitor.get('/catalogue/cart'),
        async (visitor) => {
          const list = `${sku}\t5`
          const checked = await visitor.post('/catalogue/paste', { list })
          const stamp = /name="stamp" value="([^"]+)"/.exec(checked.text)?.[1]
          return visitor.post('/catalogue/paste', { list, stamp, intent: 'add' })
        },
      ]
      for (const attempt of attempts) {
        const visitor = visitorWith(name, planted)
        await attempt(visitor)
        if (visitor.cookies.has(mine) && name !== mine) expect(tokenOf(visitor)).not.toBe(planted)
        expect(await isEmpty(visitorWith(name, planted))).toBe(true)
      }
      const { rows } = await site.database.pool.query('select digest from cart')
      expect(JSON.stringify(rows)).not.toContain(planted)
    },
  )

  it('is replaced when the enquiry is sent; sending the form again finds the enquiry', async () => {
    const visitor = openVisitor(site)
    await visitor.add(sku)
    const before = tokenOf(visitor)
    const fields = await filledForm(site.database.db)
    const sent = await visitor.checkout(fields)
    const after = tokenOf(visitor)
    expect(after).toMatch(/^[\w-]{22}$/)
    expect(after).not.toBe(before)

    for (const token of [before, after]) {
      const again = visitorWith(mine, token)
      const answer = await again.checkout(fields)
      expect(answer.headers.get('location')).toBe(sent.headers.get('location'))
      expect(tokenOf(again)).toBe(after)
    }
    await visitor.add(sku)
    expect(tokenOf(visitor)).toBe(after)
    // The old token does not open what is added afterwards.
    expect(await isEmpty(visitorWith(mine, before))).toBe(true)
  })

  it('from a cookie with the old name keeps its cart, under a new token', async () => {
    const token = await earlierCart()
    const visitor = visitorWith(old, token)
    expect(await isEmpty(visitor)).toBe(false)
    await visitor.add(sku)
    expect(tokenOf(visitor)).not.toBe(token)
    expect(visitor.cookies.get('vpack_cart')).toBe('2')
    expect(await isEmpty(visitor)).toBe(false)
    expect(await isEmpty(visitorWith(old, token))).toBe(true)
  })

  it('is not stored in plain text in the database', async () => {
    const visitor = openVisitor(site)
    await visitor.add(sku)
    const tokens = [tokenOf(visitor)]
    await visitor.checkout(await filledForm(site.database.db))
    tokens.push(tokenOf(visitor))
    await visitor.add(sku)
    const { rows } = await site.database.pool.query(
      'select cart::text from cart union all select cart_line::text from cart_line union all select enquiry::text from enquiry',
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })
})
