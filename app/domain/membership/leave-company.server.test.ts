import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { createCalendarUrl } from '#app/domain/orders/calendar/calendar-url.server.ts'
import { calendarTokenTable } from '#app/domain/orders/calendar/tables.server.ts'
import { orderDraftLineTable, orderDraftTable } from '#app/domain/orders/tables.server.ts'
import { findPortalSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { companiesIn } from '#tests/factories/company-people.ts'
import { storeMember } from '#tests/factories/member.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { leaveCompany } from './end-membership.server.ts'
import { describeOpenWork, handOverTables } from './hand-over.server.ts'
import { endLoneSessions } from './lock-member.server.ts'

const test = openTestDatabase()

const { open, memberOf } = companiesIn(test)

describe('leaving a company', () => {
  it('is the member’s own decision, and the successor must be active and able to order', async () => {
    const { company, buyer, within } = await open()
    const gone = await storeMember(test.db, company, 'buyer')
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.accountId, gone.account))
    const readers = ['approver', 'viewer', 'goods-in'] as const
    const cannotOrder = readers.map((role) => storeMember(test.db, company, role))
    const invited = await storeMember(test.db, company, 'buyer')
    const never = { joinedAt: null }
    await test.db.update(memberTable).set(never).where(eq(memberTable.accountId, invited.account))
    const wrong = [gone, invited, buyer, ...(await Promise.all(cannotOrder))]
    for (const heir of [...wrong.map(({ account }) => account), crypto.randomUUID()]) {
      await expect(
        within((tx) => leaveCompany(tx, buyer, { successor: heir })),
      ).resolves.toMatchObject({
        outcome: 'wrong-heir',
      })
    }
    expect(await memberOf(buyer)).toMatchObject({ suspendedAt: null })
    await within((tx) => createCalendarUrl(tx, buyer))
    expect(await within((tx) => leaveCompany(tx, buyer, { successor: null }))).toEqual({
      outcome: 'done',
    })
    const theirs = eq(calendarTokenTable.accountId, buyer.account)
    expect(await test.db.$count(calendarTokenTable, theirs)).toBe(0)
  })

  it('ends the session at once, unless they are in another company', async () => {
    const { company, within } = await open()
    const member = await signInMember(test.db, company)
    const other = await storeCompany(test.db, 'Kelpie')
    const { account } = member
    await test.db
      .insert(memberTable)
      .values({ companyId: other, accountId: account, role: 'viewer' })
    await within((tx) => leaveCompany(tx, member.actor, { successor: null }))
    await endLoneSessions(test.db, account)
    expect(await findPortalSession(test.db, member.token, new Date())).not.toBeNull()
    const there = { ...member.actor, company: other }
    await inCompany(test.db, other, (tx) => leaveCompany(tx, there, { successor: null }))
    await endLoneSessions(test.db, account)
    expect(await findPortalSession(test.db, member.token, new Date())).toBeNull()
  })

  it('hands over draft orders, and merges them into the successor’s', async () => {
    const { company, owner, buyer, within } = await open()
    const draft = async (account: string, ...skus: string[]) => {
      const id = crypto.randomUUID()
      await test.db.insert(orderDraftTable).values({ id, companyId: company, accountId: account })
      const lines = skus.map((sku) => ({ draft: id, sku, pieces: 5, level: 'piece' as const }))
      await test.db.insert(orderDraftLineTable).values(lines)
      return id
    }
    await draft(buyer.account, 'A', 'B')
    const own = await draft(owner.account, 'B', 'C')
    expect(await within((tx) => describeOpenWork(tx, { company, from: buyer.account }))).toEqual([
      '1 draft order',
    ])
    const chosen = { successor: owner.account }
    expect(await within((tx) => leaveCompany(tx, buyer, chosen))).toEqual({ outcome: 'done' })
    const left = await test.db
      .select()
      .from(orderDraftTable)
      .where(eq(orderDraftTable.companyId, company))
    expect(left.map(({ id }) => id)).toEqual([own])
    const lines = await test.db
      .select()
      .from(orderDraftLineTable)
      .where(eq(orderDraftLineTable.draft, own))
    expect(lines.map(({ sku }) => sku).toSorted()).toEqual(['A', 'B', 'C'])
  })

  it('hands over from every table that stores a member’s own work', async () => {
    const { rows } = await test.pool.query<{ name: string }>(
      `select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
       where f.contype = 'f' and f.confrelid in ('account'::regclass, 'member'::regclass)
         and exists (select from pg_constraint g where g.conrelid = c.oid and g.contype = 'f'
           and g.confrelid in ('company'::regclass, 'member'::regclass))`,
    )
    // Except the membership itself, sessions, and decisions and records of the desk.
    const notTheirs = ['access_request', 'company', 'enquiry', 'member', 'phone_call', 'session']
    const names = rows.map(({ name }) => name).filter((name) => !notTheirs.includes(name))
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !handOverTables.includes(name))).toEqual([])
  })
})
