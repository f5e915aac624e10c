import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { digestMails } from './digest-mails.server.ts'
import { sendDigests } from './digest-worker.server.ts'

const test = openTestDatabase()
openLiveContent(test)
let buyer: MemberActor & { email: string }
let order: typeof enquiryTable.$inferSelect
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  buyer = await storeMember(test.db, company)
  const { reference } = await storeOrder(test.db, buyer)
  const [row] = await test.db
    .select()
    .from(enquiryTable)
    .where(eq(enquiryTable.reference, reference))
  if (!row) throw new Error('The order was not stored.')
  order = row
})

const { companyId: ofCompany, accountId: ofAccount } = digestEntryTable
/** Creates orders of the buyer that are reported in their next daily mail. */
async function receive(orders: number): Promise<string[]> {
  const rows = Array.from({ length: orders }, () => {
    const [id, submission] = [randomUUID(), randomUUID()]
    return { ...order, id, submission, reference: `VP-${randomUUID().slice(0, 8)}` }
  })
  await test.db.insert(enquiryTable).values(rows)
  const { company, account } = buyer
  await test.db.insert(digestEntryTable).values(
    rows.map(({ id }) => ({
      companyId: company,
      accountId: account,
      kind: 'enquiry-received' as const,
      subject: { enquiry: id },
    })),
  )
  return rows.map(({ reference }) => reference.toUpperCase())
}
/** Writes the mails of one day, and returns all of them as they are sent. */
async function send() {
  const job = { company: buyer.company, day: '2027-02-03', before: '2099-01-01T00:00:00Z' }
  await inCompany(test.db, buyer.company, (tx) => sendDigests(tx, job))
  const mails = await test.db.select().from(mailTable).where(eq(mailTable.recipient, buyer.email))
  const digests = mails.filter(({ kind }) => kind === 'daily-digest')
  const texts: string[] = []
  for (const { subject } of digests) {
    const rendered = await digestMails(test.db)['daily-digest'](subject)
    texts.push(rendered?.text.replace(/\s+/g, ' ').toUpperCase() ?? '')
  }
  return texts
}

describe('the daily mail of a busy day', () => {
  it('lists 50 orders, and gives the number of the others', async () => {
    await test.db.delete(digestEntryTable).where(eq(ofAccount, buyer.account))
    const references = await receive(52)
    const [text = ''] = await send()
    expect(references.filter((reference) => text.includes(reference))).toHaveLength(50)
    expect(text).toContain('2 MORE ORDERS')
    expect(text).toContain(`/PORTAL/${buyer.company}/ORDERS`.toUpperCase())
  })

  it('is followed by another for the rest, without repeating entries', async () => {
    await test.db.delete(digestEntryTable).where(eq(ofCompany, buyer.company))
    const [first = ''] = await receive(1)
    await send()
    const [second = ''] = await receive(1)
    const texts = await send()
    const telling = (reference: string) => texts.filter((text) => text.includes(reference)).length
    expect([texts.length, telling(first), telling(second)]).toEqual([2, 1, 1])
  })
})
