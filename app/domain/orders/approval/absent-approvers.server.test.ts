import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findApprovers } from './find-rules.server.ts'
import { planDeputy } from './plan-deputy.server.ts'

const test = openTestDatabase()

const setMember = (
  { account }: MemberActor,
  set: Partial<typeof memberTable.$inferInsert>,
): Promise<unknown> =>
  test.db.update(memberTable).set(set).where(eq(memberTable.accountId, account))

/** Reasons why a member may not act for the company. */
const absences: [string, (who: MemberActor) => Promise<unknown>][] = [
  ['is suspended', (who) => setMember(who, { suspendedAt: new Date() })],
  ['was invited and never came', (who) => setMember(who, { joinedAt: null })],
  [
    'has a deactivated account',
    ({ account }) =>
      test.db
        .update(accountTable)
        .set({ deactivatedAt: new Date() })
        .where(eq(accountTable.id, account)),
  ],
]

/** Creates a company in which Priya is a buyer, Mary an owner and Tom an approver. */
async function open() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const mary = await storeMember(test.db, company, 'owner', { name: 'Mary' })
  const tom = await storeMember(test.db, company, 'approver', { name: 'Tom' })
  const priya = await storeMember(test.db, company, 'buyer', { name: 'Priya' })
  const asked = async (sender: MemberActor) => {
    const deciders = await inCompany(test.db, company, (tx) =>
      findApprovers(tx, { company }, sender.account, new Date()),
    )
    return deciders.filter(({ isNotified }) => isNotified).map(({ name }) => name)
  }
  return { company, mary, tom, priya, asked }
}

describe.each(absences)('a member who %s', (_, makeAbsent) => {
  it('is not asked to approve an order; the owners are asked instead', async () => {
    const { tom, priya, asked } = await open()
    expect(await asked(priya)).toEqual(['Tom'])
    await makeAbsent(tom)
    expect(await asked(priya)).toEqual(['Mary'])
  })

  it('does not prevent the only remaining owner from deciding on their own order', async () => {
    const { company, mary, tom, asked } = await open()
    const other = await storeMember(test.db, company, 'owner', { name: 'Olive' })
    await setMember(tom, { suspendedAt: new Date() })
    await makeAbsent(other)
    expect(await asked(mary)).toEqual(['Mary'])
  })

  it('cannot be chosen as a deputy, and does not deputise if chosen before', async () => {
    const { company, tom, priya, asked } = await open()
    const ann = await storeMember(test.db, company, 'buyer', { name: 'Ann' })
    const cover = { deputy: ann.account, firstDay: '2020-01-01', lastDay: '2099-01-01' }
    const plan = () => inCompany(test.db, company, (tx) => planDeputy(tx, tom, cover))
    expect(await plan()).toEqual({ outcome: 'done' })
    expect(await asked(priya)).toEqual(['Ann'])
    await makeAbsent(ann)
    expect(await asked(priya)).toEqual(['Mary'])
    expect(await plan()).toMatchObject({ outcome: 'who' })
  })
})

it('planDeputy > refuses an approver who would cover for themselves, and changes nothing', async () => {
  const { company, tom, priya, asked } = await open()
  const days = { firstDay: '2020-01-01', lastDay: '2099-01-01' }
  const plan = (deputy: string) =>
    inCompany(test.db, company, (tx) => planDeputy(tx, tom, { deputy, ...days }))
  expect(await plan(tom.account)).toMatchObject({
    outcome: 'who',
    message: expect.stringContaining('Choose a colleague'),
  })
  expect(await asked(priya)).toEqual(['Tom'])
  // A buyer may deputise, but never for an order of their own.
  expect(await plan(priya.account)).toEqual({ outcome: 'done' })
  expect(await asked(priya)).toEqual(['Mary'])
})
