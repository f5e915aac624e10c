import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { callOff } from '../call-off/call-off.server.ts'
import { sendChange } from '../change/send-change.server.ts'
import { startChange } from '../content/copy-order.server.ts'
import { saveDraftDetails } from '../draft/save-draft-details.server.ts'
import { orderRulesTable } from '../tables.server.ts'
import { submitOrder } from './submit-order.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const catalogue = catalogueOf(claret)
const desk = { kind: 'system', source: 'command', name: 'Ann' } as const

let company: string
let buyers: MemberActor[]
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  await test.db.insert(orderRulesTable).values({ companyId: company, uniqueNumbers: true })
  buyers = []
  for (const _ of '1234') buyers.push(await storeMember(test.db, company))
})

/**
 * Expects one of several concurrent submissions with one number to succeed, and the others to name
 * its order.
 */
async function expectOne(sent: readonly { outcome: string }[], success: string) {
  expect(sent.filter(({ outcome }) => outcome === success)).toHaveLength(1)
  for (const refused of sent.filter(({ outcome }) => outcome !== success)) {
    expect(refused).toMatchObject({ outcome: 'number-used', mayRepeat: false })
  }
  const { companyId, purchaseOrder } = enquiryTable
  const numbered = and(eq(companyId, company), eq(purchaseOrder, 'PO 7'))
  expect(await test.db.$count(enquiryTable, numbered)).toBe(1)
}

describe('an order number that may be used only once', () => {
  it('is on one of several orders sent concurrently', async () => {
    const written = []
    for (const buyer of buyers) {
      written.push(await writeOrder(test.db, buyer, [claret], { purchaseOrder: 'PO 7' }))
    }
    const sending = written.map((one, at) =>
      submitOrder(test.db, buyers[at] as MemberActor, one, catalogue),
    )
    await expectOne(await Promise.all(sending), 'sent')
  })

  it('is on one of several orders changed concurrently', async () => {
    const changed: { buyer: MemberActor; reference: string }[] = []
    for (const buyer of buyers) {
      const { id, reference } = await storeOrder(test.db, buyer, {}, [claret])
      await inCompany(test.db, company, async (tx) => {
        await startChange(tx, buyer, reference)
        await saveDraftDetails(tx, buyer, { changes: id }, { purchaseOrder: 'PO 7' })
      })
      changed.push({ buyer, reference })
    }
    const sending = changed.map(({ buyer, reference }) =>
      sendChange(test.db, buyer, { reference }, catalogue),
    )
    await expectOne(await Promise.all(sending), 'changed')
  })

  it('is on either a call-off or an order if both are sent concurrently', async () => {
    const [buyer, colleague] = buyers as [MemberActor, MemberActor]
    const period = { from: '2027-02-01', until: '2027-06-30' }
    const blanket = await storeOrder(test.db, buyer, { period, neededBy: null }, [claret])
    for (const to of ['verifying', 'confirmed'] as const) {
      await moveEnquiry(test.db, desk, { enquiry: blanket.id, to })
    }
    const own = { purchaseOrder: 'PO 7', neededBy: '2027-03-01' }
    const written = await writeOrder(test.db, colleague, [claret], own)
    const { period: _, ...details } = buildOrderDetails(own)
    const called = inCompany(test.db, company, (tx) =>
      callOff(tx, buyer, {
        reference: blanket.reference,
        submission: randomUUID(),
        details,
        now: new Date('2027-01-10T00:00:00Z'),
        lines: [{ position: 1, amount: '1', level: 'pallet' }],
      }),
    )
    await expectOne(
      await Promise.all([called, submitOrder(test.db, colleague, written, catalogue)]),
      'sent',
    )
  })
})
