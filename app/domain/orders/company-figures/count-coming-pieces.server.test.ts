import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { countComingPieces } from './load-company-figures.server.ts'

const test = openTestDatabase()
const now = new Date('2027-02-03T04:00:00Z')

it('countComingPieces counts confirmed pieces minus those that have arrived', async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const { id, product, coordinator } = await storeRecord(test.db, 'confirmed')
  const isOfCompany = eq(enquiryTable.id, id)
  await test.db.update(enquiryTable).set({ companyId: company }).where(isOfCompany)
  const member = await storeMember(test.db, company)
  const coming = () => inCompany(test.db, company, (tx) => countComingPieces(tx, member))
  const pieces = (await coming()).get(product.sku) ?? 0
  expect(pieces).toBeGreaterThan(1)

  const terms = {
    deliverFrom: '',
    deliverUntil: '',
    carrier: '',
    consignment: '',
    note: '',
    pallets: null,
  }
  await scheduleDelivery(test.db, coordinator, {
    ...terms,
    enquiry: id,
    deliverOn: '2027-02-03',
    now,
    lines: [{ position: 1, pieces: pieces - 1 }],
  })
  expect((await coming()).get(product.sku)).toBe(pieces)
  for (const to of ['dispatched', 'delivered'] as const) {
    const moved = await advanceDelivery(test.db, coordinator, { enquiry: id, number: 1, to, now })
    expect(moved).toMatchObject({ outcome: 'done' })
  }
  expect((await coming()).get(product.sku)).toBe(1)
  await test.db.update(enquiryTable).set({ status: 'cancelled' }).where(isOfCompany)
  expect(await coming()).toEqual(new Map())
})
