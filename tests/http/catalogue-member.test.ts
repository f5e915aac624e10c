import { describe, expect, it } from 'vitest'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { isOrderable } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { contractProductTable, ownCodeTable } from '#app/domain/company-range/tables.server.ts'
import type { CatalogueMember } from '#app/domain/orders/catalogue-member.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'

const site = openBuiltSite({})

async function open(role: MemberRole = 'buyer') {
  const { db } = site.database
  const company = await storeCompany(db, 'Redgum Estate')
  const { cookie, actor } = await signInMember(db, company, role)
  const [product] = await db.select().from(productTable).limit(1)
  return { company, cookie, buyer: actor, sku: product?.sku ?? '' }
}

const ask = async (cookie: string, sku = '') => {
  const { status, headers, text } = await site.fetch(`/portal/member.json?sku=${sku}`, {
    headers: { cookie },
  })
  const { member } = JSON.parse(text) as { member: CatalogueMember | null }
  return { status, headers, member }
}

describe('GET /portal/member.json', () => {
  it('returns null to a stranger, and is never cached', async () => {
    for (const cookie of ['', 'vpack_portal=forged; vpack_member=yes']) {
      const { status, headers, member } = await ask(cookie)
      expect([status, member]).toEqual([200, null])
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('returns a member’s name, company and product facts, and its token adds to their order', async () => {
    const { company, cookie, sku } = await open()
    const { member } = await ask(cookie, sku)
    expect(member).toMatchObject({
      company: { id: company, name: 'Redgum Estate' },
      mayOrder: true,
      product: { codes: [], contract: null, last: null },
    })
    const add = (token: string) =>
      site.fetch(`/portal/${company}/order/add.json`, {
        method: 'post',
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: String(
          new URLSearchParams({ [formTokenField]: token, sku, amount: '1', level: 'pallet' }),
        ),
      })
    expect((await add('forged')).status).toBe(403)
    const added = await add(member?.formToken ?? '')
    expect(added.text).toContain('In your order: ')
    expect(added.status).toBe(200)
    const draft = await site.fetch(`/portal/${company}/order`, { headers: { cookie } })
    expect(draft.text).toContain(sku)
  })

  it('returns the range of the company in a list: contract first, then last ordered with quantity', async () => {
    const { company, buyer, cookie } = await open()
    const { db } = site.database
    const bottles = (await buildSeedCatalogue()).index.products.filter(
      (product) => product.category === 'bottles' && isOrderable(product),
    )
    const [ordered, contracted, coded, hidden] = bottles
    if (!ordered || !contracted || !coded || !hidden) throw new Error('The seed is too small.')
    const order = await storeOrder(db, buyer, {}, [ordered])
    await db.insert(contractProductTable).values([
      { companyId: company, sku: contracted.sku, rule: 'preferred' },
      { companyId: company, sku: hidden.sku, rule: 'hidden' },
    ])
    await db
      .insert(ownCodeTable)
      .values({ companyId: company, sku: coded.sku, code: 'RE-7', key: 're7' })
    const listed = async (list: string) => {
      const query = new URLSearchParams({ list })
      const { text } = await site.fetch(`/portal/member.json?${query}`, { headers: { cookie } })
      return (JSON.parse(text) as { member: CatalogueMember }).member.range
    }
    const range = await listed('category=bottles')
    expect(range?.items.map(({ sku }) => sku)).toEqual([contracted.sku, ordered.sku, coded.sku])
    expect(range?.items[1]?.last).toMatchObject({ reference: order.reference })
    expect(range?.items[1]?.last?.quantity).toMatch(/1 pallet/)
    expect(range?.items[2]?.codes).toEqual(['RE-7'])
    // A list without them, an impossible list, and a stranger's question.
    expect(await listed('category=closures')).toEqual({ items: [], total: 0 })
    expect(await listed('category=nothing&page=x')).toEqual({ items: [], total: 0 })
    const { text } = await site.fetch('/portal/member.json?list=category%3Dbottles')
    expect(JSON.parse(text)).toEqual({ member: null })
  })

  it('offers no order to a viewer', async () => {
    const { cookie, sku } = await open('viewer')
    expect((await ask(cookie, sku)).member?.mayOrder).toBe(false)
  })
})
