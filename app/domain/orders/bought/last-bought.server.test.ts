import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { isOrderable } from '#app/domain/catalogue/product/product.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { filterBought } from './filter-bought.ts'
import { listBoughtProducts } from './last-bought.server.ts'
import { searchOrderable } from './search-orderable.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)
let buyer: MemberActor

beforeAll(async () => {
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
})

/** Creates an order of the company, placed `daysAgo` days ago. */
async function order(daysAgo: number, change: Partial<typeof enquiryTable.$inferInsert> = {}) {
  const { id, reference, product } = await storeEnquiry(test.db)
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000)
  await test.db
    .update(enquiryTable)
    .set({ companyId: buyer.company, createdAt, status: 'confirmed', ...change })
    .where(eq(enquiryTable.id, id))
  return { id, reference, sku: product.sku }
}

describe('listBoughtProducts', () => {
  it('returns each product once, most recent first, with its last quantity and order', async () => {
    const old = await order(30)
    const late = await order(2)
    const same = await order(1)
    const ofSame = eq(enquiryLineTable.enquiry, same.id)
    await test.db.update(enquiryLineTable).set({ sku: old.sku, pieces: 777 }).where(ofSame)
    await order(1, { status: 'cancelled' })
    await order(0, { status: 'submitted' })
    await order(0, { status: 'verifying' })
    await order(1, { mergedInto: late.id })
    const sample = await order(1)
    const ofSample = eq(enquiryLineTable.enquiry, sample.id)
    await test.db.update(enquiryLineTable).set({ kind: 'sample' }).where(ofSample)
    const bought = await inCompany(test.db, buyer.company, (tx) => listBoughtProducts(tx, buyer))
    expect(bought.map(({ sku, reference }) => [sku, reference])).toEqual([
      [old.sku, same.reference],
      [late.sku, late.reference],
    ])
    expect(bought[0]).toMatchObject({ pieces: 777, at: expect.any(Date) })
  })
})

describe('searchOrderable', () => {
  it('returns the last quantity and day of a found product that the company bought', async () => {
    const product = currentCatalogue().products.find(isOrderable)
    const sku = product?.sku ?? ''
    const { id } = await order(3)
    const lines = eq(enquiryLineTable.enquiry, id)
    await test.db.update(enquiryLineTable).set({ sku, pieces: 4321 }).where(lines)
    const { found, last } = await inCompany(test.db, buyer.company, (tx) =>
      searchOrderable(tx, buyer, { search: sku }),
    )
    expect(found[0]?.sku).toBe(sku)
    expect(last.get(sku)?.quantity).toContain('4,321')
    expect([...last.keys()].filter((one) => one !== sku)).toEqual([])
  })
})

describe('filterBought', () => {
  const rows = [
    { sku: 'GB-1', name: 'Claret 750 mL' },
    { sku: 'SC-1', name: 'Screwcap' },
  ]
  const found = (search: string) =>
    filterBought(rows, search, new Map([['SC-1', ['00-77']]])).map(({ sku }) => sku)

  it('matches words of the name, and our own and the company’s codes', () => {
    expect(found('')).toEqual(['GB-1', 'SC-1'])
    expect(found('750 CLAR')).toEqual(['GB-1'])
    expect(found('sc1')).toEqual(['SC-1'])
    expect(found('0077')).toEqual(['SC-1'])
    expect(found('77')).toEqual([])
    expect(found('–')).toEqual([])
  })
})
