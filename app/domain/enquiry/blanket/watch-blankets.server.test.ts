import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { saveMailChoices } from '#app/domain/notifications/choice/save-choices.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { blanketMails } from './blanket-mails.server.ts'
import { changePeriod } from './change-period.server.ts'
import { watchBlankets } from './watch-blankets.server.ts'

const test = openTestDatabase()
const at = (day: string) => new Date(`${day}T02:00:00Z`)

/** Stores a confirmed blanket order that ends on 30 April, with helpers to inspect it. */
async function storeBlanket() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const { id } = await storeEnquiry(test.db)
  const blanket = { companyId: company, periodFrom: '2027-02-01', periodUntil: '2027-04-30' }
  await test.db
    .update(enquiryTable)
    .set({ ...blanket, status: 'confirmed' })
    .where(eq(enquiryTable.id, id))
  const status = async () => (await findEnquiry(test.db, id))?.status
  const mails = async () => {
    const all = await test.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.kind, 'blanket-order'))
      .orderBy(mailTable.createdAt)
    return all.filter(({ subject }) => subject.enquiry === id).map(({ recipient }) => recipient)
  }
  const callOff = async () => {
    const made = await storeEnquiry(test.db)
    await test.db
      .update(enquiryTable)
      .set({ companyId: company, blanket: id })
      .where(eq(enquiryTable.id, made.id))
    return made.id
  }
  return { id, status, mails, callOff }
}

it('watchBlankets > reminds the customer once, two weeks before the period ends, and again for a new end', async () => {
  const { id, mails } = await storeBlanket()
  const desk = await storeStaff(test.db)
  await watchBlankets(test.db, at('2027-04-01'))
  expect(await mails()).toHaveLength(0)
  await watchBlankets(test.db, at('2027-04-20'))
  await watchBlankets(test.db, at('2027-04-21'))
  expect(await mails()).toHaveLength(1)
  const mail = await blanketMails(test.db)['blanket-order']({ enquiry: id })
  expect(mail?.subject).toContain('call off until 30 April 2027')
  const period = { from: '2027-02-01', until: '2027-05-31' }
  expect(await changePeriod(test.db, desk, { enquiry: id, ...period })).toEqual({ outcome: 'done' })
  expect(await mails()).toHaveLength(2)
  await watchBlankets(test.db, at('2027-04-22'))
  expect(await mails()).toHaveLength(2)
  await watchBlankets(test.db, at('2027-05-20'))
  expect(await mails()).toHaveLength(3)
  const turned = { enquiry: id, from: '2027-06-01', until: '2027-05-31' }
  expect(await changePeriod(test.db, desk, turned)).toMatchObject({ outcome: 'days' })
})

it('watchBlankets > reminds the customer if a cancelled call-off leaves a rest', async () => {
  const { mails, callOff } = await storeBlanket()
  // Calls off everything.
  const off = await callOff()
  await watchBlankets(test.db, at('2027-04-20'))
  expect(await mails()).toEqual([])
  await test.db.update(enquiryTable).set({ status: 'cancelled' }).where(eq(enquiryTable.id, off))
  await watchBlankets(test.db, at('2027-04-21'))
  await watchBlankets(test.db, at('2027-04-22'))
  expect(await mails()).toHaveLength(1)
})

it('watchBlankets > reminds the owners if the buyer has left, according to their mail settings', async () => {
  const { id, mails } = await storeBlanket()
  const desk = await storeStaff(test.db)
  const company = (await findEnquiry(test.db, id))?.companyId ?? ''
  const buyer = await storeMember(test.db, company)
  const owner = await storeMember(test.db, company, 'owner')
  const other = await storeMember(test.db, company, 'owner')
  await inCompany(test.db, company, (tx) => saveMailChoices(tx, other, { blanket: 'none' }))
  await test.db
    .update(enquiryTable)
    .set({ channel: 'portal', email: buyer.email })
    .where(eq(enquiryTable.id, id))
  await watchBlankets(test.db, at('2027-04-20'))
  await test.db
    .update(memberTable)
    .set({ suspendedAt: new Date() })
    .where(eq(memberTable.accountId, buyer.account))
  const period = { from: '2027-02-01', until: '2027-05-31' }
  await changePeriod(test.db, desk, { enquiry: id, ...period })
  await watchBlankets(test.db, at('2027-05-20'))
  await watchBlankets(test.db, at('2027-06-01'))
  expect(await mails()).toEqual([buyer.email, owner.email, owner.email, owner.email])
})

it('watchBlankets > closes it after its period once all call-offs are closed, as delivered if any was delivered', async () => {
  const { status, callOff } = await storeBlanket()
  const off = await callOff()
  await watchBlankets(test.db, at('2027-05-01'))
  expect(await status()).toBe('confirmed')
  await test.db.update(enquiryTable).set({ status: 'delivered' }).where(eq(enquiryTable.id, off))
  await watchBlankets(test.db, at('2027-04-30'))
  await watchBlankets(test.db, at('2027-05-01'))
  expect(await status()).toBe('delivered')
  const other = await storeBlanket()
  await watchBlankets(test.db, at('2027-05-01'))
  expect(await other.status()).toBe('cancelled')
})

it('a blanket order cannot be scheduled or dispatched itself', async () => {
  const { id } = await storeBlanket()
  const desk = await storeStaff(test.db)
  const move = { enquiry: id, to: 'scheduled', deliveryOn: '2099-03-03' } as const
  expect(await moveEnquiry(test.db, desk, move)).toMatchObject({ outcome: 'has-deliveries' })
})
