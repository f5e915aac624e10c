import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { dismissSpecChange, listChangedSpecs } from './changed-specs.server.ts'

const test = openTestDatabase()

it('a specification change is listed until it is dismissed, and a different one is listed again', async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const [buyer, viewer] = [
    await storeMember(test.db, company, 'buyer'),
    await storeMember(test.db, company, 'viewer'),
  ]
  const { id, product } = await storeEnquiry(test.db)
  await test.db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, id))
  const withPallet = (pallet: number) => ({
    bySku: new Map([[product.sku, { ...product, packs: { ...product.packs, pallet } }]]),
    dictionary: new Map(),
  })
  const watch = (catalogue: ReturnType<typeof withPallet>) =>
    inCompany(test.db, company, (tx) => listChangedSpecs(tx, buyer, catalogue))
  const unchanged = withPallet(product.packs.pallet ?? 0)
  expect(await watch(unchanged)).toEqual([])

  const catalogue = withPallet(7)
  const [told] = await watch(catalogue)
  expect(told).toMatchObject({ sku: product.sku, changes: [{ label: 'On a pallet', after: '7' }] })
  const setAside = (actor: typeof buyer, text: string) =>
    inCompany(test.db, company, (tx) =>
      dismissSpecChange(tx, actor, { sku: product.sku, told: text, catalogue }),
    )
  expect(await setAside(viewer, told?.told ?? '')).toMatchObject({ outcome: 'not-allowed-to-you' })
  expect(await setAside(buyer, 'something older')).toMatchObject({ outcome: 'stale' })
  expect(await setAside(buyer, told?.told ?? '')).toEqual({ outcome: 'done' })
  expect(await watch(catalogue)).toEqual([])
  expect(await watch(withPallet(8))).toHaveLength(1)
})
