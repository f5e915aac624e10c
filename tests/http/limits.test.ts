import { beforeAll, describe, expect, it } from 'vitest'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { expectPage, expectSafe, visibleText } from '#tests/support/expect-page.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { stayWithinHour } from '#tests/support/stay-within-hour.ts'
import { filledForm, openVisitor, solveHumanCheck } from '#tests/support/visitor.ts'

const site = openBuiltSite({
  FORM_LIMIT: '2',
  UNPROVEN_LIMIT: '2',
  UNPROVEN_LIMIT_OVERALL: '100',
  HUMAN_CHECK_COST: '20',
  TRUSTED_PROXIES: '0',
  CART_LIMIT: '12',
})

let sku: string
beforeAll(async () => {
  // Rate limits count by the hour, so the test must not cross an hour boundary.
  await stayWithinHour(60)
  sku = (await anyProduct(site.database.db)).sku
})

/** Returns a visitor with a cart who forges another IP address in every proxy header. */
async function elsewhere(number: number) {
  const visitor = openVisitor(site, {
    'x-forwarded-for': `203.0.113.${number}, 198.51.100.${number}`,
    'x-real-ip': `203.0.113.${number}`,
    forwarded: `for=203.0.113.${number}`,
    'cf-connecting-ip': `203.0.113.${number}`,
    'true-client-ip': `203.0.113.${number}`,
  })
  await visitor.add(sku)
  return visitor
}

describe('a client that sends too many enquiries', () => {
  it.each([
    ['without a human check', async () => ''],
    ['with a human check', () => solveHumanCheck(site)],
  ])('is asked to call or write, despite forged IP addresses: %s', async (_, proof) => {
    const { db } = site.database
    for (const number of [1, 2]) {
      const visitor = await elsewhere(number)
      const sent = await visitor.checkout(await filledForm(db, { altcha: await proof() }))
      expect(sent.status).toBe(303)
    }
    const visitor = await elsewhere(3)
    const fields = await filledForm(db, { altcha: await proof(), message: 'Ring the bell.' })
    const before = await countRows(db)
    const page = await visitor.checkout(fields)
    expectPage(page, 429)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(page.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    expect(page.headers.get('cache-control')).toMatch('no-store')
    expect(visibleText(page)).toMatch(/Too many forms came from your connection/)
    const main = page.text.replace(/<footer.*<\/footer>/s, '').replace(/<header.*?<\/header>/s, '')
    expect(main).toContain('(08) 5550 1234')
    expect(main).toContain('customer.service@vpack.example')
    expect(page.text).toContain('Ring the bell.')
    expect(page.text).toContain('value="Hill &amp; Sons Wines"')

    const again = { ...fields, altcha: await proof() }
    const data = await visitor.post('/catalogue/checkout.data', again as Record<string, string>)
    expectSafe(data)
    expect([data.status, Number(data.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(data.text).toContain('Too many forms')
    expect(await countRows(db)).toEqual(before)
  })
})

describe('a client that begins too many carts', () => {
  it('gets no more of them, and can still fill the existing ones', async () => {
    const visitors = [await elsewhere(1)]
    let refused = await openVisitor(site).add(sku)
    for (let more = 0; more < 20 && refused.status === 303; more += 1) {
      const visitor = openVisitor(site, { 'x-forwarded-for': `203.0.113.${more}` })
      if (more % 2 === 0) visitor.cookies.set('vpack_cart_token', createCartToken())
      refused = await visitor.add(sku)
    }
    expectPage(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(visibleText(refused)).toMatch(/started from your connection in the last hour/)
    expect(refused.text).toContain('(08) 5550 1234')
    expect(refused.text).toContain('customer.service@vpack.example')

    const before = await countRows(site.database.db)
    const forged = { cookie: `vpack_cart_token=${createCartToken()}` }
    const data = await openVisitor(site, forged).post('/catalogue/cart/lines', {
      intent: 'add',
      sku,
      amount: '1',
      level: 'piece',
    })
    expectSafe(data)
    expect([data.status, data.headers.getSetCookie()]).toEqual([429, []])
    expect(await countRows(site.database.db)).toEqual(before)
    expect((await visitors[0]?.add(sku))?.status).toBe(303)
  })
})
