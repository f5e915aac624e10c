import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { buildDigestParts } from '#app/domain/inbox/digest/digest-parts.server.ts'
import { notifyCompanies } from '#app/domain/notices/notify-companies.server.ts'
import { listCompanyNotices } from '#app/domain/notices/read-notices.server.ts'
import { noticeCompanyTable, noticeTable } from '#app/domain/notices/tables.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { mergeCompanies, unmergeCompanies } from './merge-companies.server.ts'

const test = openTestDatabase()

let desk: StaffActor
let company: string
let into: string
let mary: MemberActor
let tom: MemberActor
beforeEach(async () => {
  desk = await storeStaff(test.db)
  company = await storeCompany(test.db, 'Redgum Estate Pty Ltd')
  into = await storeCompany(test.db, 'Redgum Estate')
  mary = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  tom = await storeMember(test.db, into, 'owner', { name: 'Tom Weir' })
})

/** Creates a notice that is waiting for some companies. */
async function storeNotice(...companies: string[]) {
  const id = randomUUID()
  const choice = { words: '', contract: '', orders: '', state: '', leftOut: [] } as const
  const written = { subject: 'We are closed', body: 'Until 5 January.', author: 'Ann Lee' }
  await test.db
    .insert(noticeTable)
    .values({ id, ...written, choice, state: 'sending', sentAt: new Date() })
  await test.db
    .insert(noticeCompanyTable)
    .values(companies.map((one) => ({ notice: id, companyId: one })))
  return id
}
async function merge() {
  const merged = await mergeCompanies(test.db, desk, { company, into, choices: { name: 'into' } })
  if (merged.outcome !== 'done') throw new Error(merged.message)
  return merged.merge
}
const noticesOf = async (member: MemberActor) =>
  (await inCompany(test.db, member.company, (tx) => listCompanyNotices(tx, member))).map(
    ({ id }) => id,
  )
/** Text of a member's next daily mail, with the companies that it is written for. */
async function mailOf({ account }: MemberActor) {
  const entries = await test.db
    .select()
    .from(digestEntryTable)
    .where(eq(digestEntryTable.accountId, account))
  const of = entries.map((entry) => entry.companyId)
  const parts = await inCompany(test.db, of[0] ?? into, (tx) => buildDigestParts(tx, entries))
  return { of, titles: parts.flatMap(({ events: told }) => told.map(({ title }) => title)) }
}
const told = { of: [expect.any(String)], titles: ['We are closed'] }

describe('a notice to a company that is merged afterwards', () => {
  it('is in its members’ portal and daily mail, and moves back when undone', async () => {
    const id = await storeNotice(company)
    await notifyCompanies(test.db, id)
    const undo = await merge()
    expect(await noticesOf({ ...mary, company: into })).toEqual([id])
    expect(await mailOf(mary)).toEqual({ ...told, of: [into] })
    expect(await unmergeCompanies(test.db, desk, undo)).toMatchObject({ outcome: 'done' })
    expect(await noticesOf(mary)).toEqual([id])
    expect(await noticesOf(tom)).toEqual([])
    expect(await mailOf(mary)).toEqual({ ...told, of: [company] })
  })

  it('is in the daily mail of members of both companies, and again when undone', async () => {
    const both = {
      companyId: into,
      accountId: mary.account,
      role: 'owner',
      joinedAt: new Date(),
    } as const
    await test.db.insert(memberTable).values(both)
    await notifyCompanies(test.db, await storeNotice(company))
    const undo = await merge()
    expect(await mailOf(mary)).toEqual({ ...told, of: [into] })
    await unmergeCompanies(test.db, desk, undo)
    expect(await mailOf(mary)).toEqual({ ...told, of: [company] })
  })

  it('reaches its members who had not been notified yet, once each', async () => {
    const [alone, both] = [await storeNotice(company), await storeNotice(company, into)]
    // The other company has been notified already.
    await test.db
      .update(noticeCompanyTable)
      .set({ notifiedAt: new Date() })
      .where(eq(noticeCompanyTable.companyId, into))
    await merge()
    await notifyCompanies(test.db, alone)
    await notifyCompanies(test.db, both)
    expect((await noticesOf({ ...mary, company: into })).sort()).toEqual([alone, both].sort())
    const { of, titles } = await mailOf(mary)
    expect({ of, titles }).toEqual({ of: [into, into], titles: ['We are closed', 'We are closed'] })
  })
})
