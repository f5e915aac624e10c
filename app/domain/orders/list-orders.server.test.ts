import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ownCodeTable } from '#app/domain/company-range/tables.server.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { listOrders } from './list-orders.server.ts'
import { readOrdersQuery } from './orders-query.ts'

const test = openTestDatabase()

it('listOrders finds an order by number, code, product, site, person and note, and no other company’s', async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const { id, reference, product } = await storeRecord(test.db, 'verifying')
  const [site] = await test.db
    .insert(siteTable)
    .values({
      companyId: company,
      name: 'Bottling hall',
      address: '1 Example Road',
      suburb: 'Nuriootpa',
      state: 'SA',
      postcode: '5355',
    })
    .returning()
  await test.db
    .update(enquiryTable)
    .set({ companyId: company, purchaseOrder: 'PO-77', siteId: site?.id ?? null })
    .where(eq(enquiryTable.id, id))
  await test.db
    .update(enquiryLineTable)
    .set({ note: 'Shrink-wrapped, 100% please' })
    .where(eq(enquiryLineTable.enquiry, id))
  await test.db
    .insert(ownCodeTable)
    .values({ companyId: company, code: '000815', key: '000815', sku: product.sku })
  const other = await storeRecord(test.db, 'verifying')
  await test.db
    .update(enquiryTable)
    .set({ companyId: company, contactName: 'Ann Lee' })
    .where(eq(enquiryTable.id, other.id))
  const stranger = await storeCompany(test.db, 'Kelpie Brewing')
  const [viewer, foreign] = [
    await storeMember(test.db, company, 'viewer'),
    await storeMember(test.db, stranger, 'viewer'),
  ]
  const find = async (search: string, member = viewer) => {
    const query = readOrdersQuery(new URLSearchParams({ view: 'all', search }))
    const { rows } = await inCompany(test.db, member.company, (tx) => listOrders(tx, member, query))
    return rows.map((row) => row.reference)
  }
  const searches = [
    ...[reference.toLowerCase(), reference.slice(3), 'po-7', product.sku.toLowerCase(), '000815'],
    ...['bottling', 'shrink', '100%', 'mary hill'],
  ]
  for (const search of searches) {
    expect(await find(search), search).toContain(reference)
    expect(await find(search, foreign), search).toEqual([])
  }
  expect(await find('claret 750')).toHaveLength(2)
  expect(await find('ann lee')).toEqual([other.reference])
  for (const search of ['100_', 'riesling', "o'brien"]) expect(await find(search)).toEqual([])
})
