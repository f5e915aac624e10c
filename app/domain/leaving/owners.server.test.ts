import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inviteMember } from '#app/domain/customers/access/invite-member.server.ts'
import {
  resendInvitation,
  withdrawInvitation,
} from '#app/domain/customers/access/open-invitations.server.ts'
import { changeMemberRole } from '#app/domain/customers/members/change-member-role.server.ts'
import { endLoneSessions } from '#app/domain/customers/members/end-lone-sessions.server.ts'
import { suspendMember } from '#app/domain/customers/members/suspend-member.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { orderDraftLineTable, orderDraftTable } from '#app/domain/orders/tables.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { companyVersion } from '#app/domain/people/members/company-version.server.ts'
import { findMembership } from '#app/domain/people/members/find-membership.server.ts'
import { noteJoined } from '#app/domain/people/members/note-joined.server.ts'
import { memberRoles } from '#app/domain/people/roles.ts'
import { auditTable, memberTable } from '#app/domain/people/tables.server.ts'
import { findPortalSession } from '#app/domain/sign-in/session/find-portal-session.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { endMembership, leaveCompany } from './end-membership.server.ts'
import { decidedTables, listBelongings } from './hand-over.server.ts'

const test = openTestDatabase()

async function open() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner', { name: 'Olive Owner' })
  const buyer = await storeMember(test.db, company, 'buyer', { name: 'Ben Buyer' })
  const within = <Result>(work: (tx: Database) => Promise<Result>) =>
    inCompany(test.db, company, work)
  /** Of the company as its page was just shown. */
  const which = async (account: string) => ({
    ...{ company, account },
    version: await within((tx) => companyVersion(tx, owner)),
  })
  return { company, owner, buyer, within, which }
}

const memberOf = async ({ company, account }: MemberActor) => {
  const mine = and(eq(memberTable.company, company), eq(memberTable.account, account))
  return (await test.db.select().from(memberTable).where(mine))[0]
}
const mailsTo = (email: string) => test.db.$count(mailTable, eq(mailTable.recipient, email))

describe('an owner', () => {
  it('gives roles, suspends and brings back, and each is written down in their name', async () => {
    const { company, owner, buyer, within, which } = await open()
    const role = { ...(await which(buyer.account)), role: 'approver' as const }
    expect(await within((tx) => changeMemberRole(tx, owner, role))).toEqual({ ok: true })
    expect(await memberOf(buyer)).toMatchObject({ role: 'approver' })
    const suspended = { ...(await which(buyer.account)), heir: owner.account }
    expect(await within((tx) => endMembership(tx, owner, suspended))).toEqual({ ok: true })
    expect(await findMembership(test.db, buyer.account, company)).toBeNull()
    const back = { ...(await which(buyer.account)), isSuspended: false }
    expect(await within((tx) => suspendMember(tx, owner, back))).toEqual({ ok: true })
    expect(await findMembership(test.db, buyer.account, company)).toMatchObject({
      role: 'approver',
    })
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, company))
    expect(audit.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      'Olive Owner: change-member-role',
      'Olive Owner: suspend-member',
      'Olive Owner: restore-member',
    ])
  })

  it('changes nothing on a list that somebody has changed since', async () => {
    const { owner, buyer, within, which } = await open()
    const seen = await which(buyer.account)
    await within((tx) => changeMemberRole(tx, owner, { ...seen, role: 'viewer' }))
    expect(await within((tx) => endMembership(tx, owner, { ...seen, heir: null }))).toMatchObject({
      reason: 'stale',
    })
    expect(await memberOf(buyer)).toMatchObject({ role: 'viewer', suspendedAt: null })
  })

  it('is the only one who may', async () => {
    const { company, owner, within, which } = await open()
    for (const role of memberRoles.filter((one) => one !== 'owner')) {
      const actor = await storeMember(test.db, company, role)
      const about = await which(owner.account)
      const tried = [
        (tx: Database) => changeMemberRole(tx, actor, { ...about, role: 'viewer' }),
        (tx: Database) => endMembership(tx, actor, { ...about, heir: null }),
        (tx: Database) => suspendMember(tx, actor, { ...about, isSuspended: true }),
        (tx: Database) => withdrawInvitation(tx, actor, owner.account),
      ]
      for (const operation of tried) {
        expect(await within(operation), role).toMatchObject({ reason: 'not-allowed-to-you' })
      }
    }
    expect(await memberOf(owner)).toMatchObject({ role: 'owner', suspendedAt: null })
  })

  it('of another company finds nobody here', async () => {
    const { buyer, which } = await open()
    const stranger = await storeMember(test.db, await storeCompany(test.db, 'Kelpie'), 'owner')
    const about = await which(buyer.account)
    const own = { ...about, company: stranger.company }
    for (const asked of [about, own]) {
      const result = await inCompany(test.db, stranger.company, (tx) =>
        endMembership(tx, stranger, { ...asked, version: undefined, heir: null }),
      )
      expect(result.ok).toBe(false)
    }
    expect(await memberOf(buyer)).toMatchObject({ suspendedAt: null })
  })
})

describe('the last owner', () => {
  it('neither leaves nor steps down, in a clear sentence, until there is another', async () => {
    const { owner, buyer, within, which } = await open()
    const lastOwner = { reason: 'last-owner', message: /Make somebody else an owner first/ }
    const asked = [
      within((tx) => leaveCompany(tx, owner, { heir: null })),
      which(owner.account).then((own) =>
        within((tx) => changeMemberRole(tx, owner, { ...own, role: 'buyer' })),
      ),
    ]
    for (const refused of asked) {
      expect(await refused).toMatchObject({
        ...lastOwner,
        message: expect.stringMatching(lastOwner.message),
      })
    }
    const second = { ...(await which(buyer.account)), role: 'owner' as const }
    await within((tx) => changeMemberRole(tx, owner, second))
    expect(await within((tx) => leaveCompany(tx, owner, { heir: null }))).toEqual({ ok: true })
    expect(await memberOf(owner)).toMatchObject({ suspendedAt: expect.any(Date) })
  })

  it('is left where both leave at the same moment', async () => {
    const { company, owner, within } = await open()
    const other = await storeMember(test.db, company, 'owner')
    const left = await Promise.all(
      [owner, other].map((actor) => within((tx) => leaveCompany(tx, actor, { heir: null }))),
    )
    expect(left.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('is anybody’s own decision, and hands over to nobody who may not act', async () => {
    const { company, buyer, within } = await open()
    const gone = await storeMember(test.db, company, 'buyer')
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.account, gone.account))
    for (const heir of [gone.account, crypto.randomUUID(), buyer.account]) {
      await expect(within((tx) => leaveCompany(tx, buyer, { heir }))).resolves.toMatchObject({
        reason: 'wrong-heir',
      })
    }
    expect(await memberOf(buyer)).toMatchObject({ suspendedAt: null })
    expect(await within((tx) => leaveCompany(tx, buyer, { heir: null }))).toEqual({ ok: true })
  })

  it('ends the session at once, unless they are in another company', async () => {
    const { company, within } = await open()
    const member = await signInMember(test.db, company)
    const other = await storeCompany(test.db, 'Kelpie')
    const { account } = member
    await test.db.insert(memberTable).values({ company: other, account, role: 'viewer' })
    await within((tx) => leaveCompany(tx, member.actor, { heir: null }))
    await endLoneSessions(test.db, account)
    expect(await findPortalSession(test.db, member.token, new Date())).not.toBeNull()
    const there = { ...member.actor, company: other }
    await inCompany(test.db, other, (tx) => leaveCompany(tx, there, { heir: null }))
    await endLoneSessions(test.db, account)
    expect(await findPortalSession(test.db, member.token, new Date())).toBeNull()
  })

  it('hands over the orders that somebody writes, and joins them to what the heir writes', async () => {
    const { company, owner, buyer, within } = await open()
    const draft = async (account: string, ...skus: string[]) => {
      const id = crypto.randomUUID()
      await test.db.insert(orderDraftTable).values({ id, company, account })
      const lines = skus.map((sku) => ({ draft: id, sku, pieces: 5, level: 'piece' as const }))
      await test.db.insert(orderDraftLineTable).values(lines)
      return id
    }
    await draft(buyer.account, 'A', 'B')
    const own = await draft(owner.account, 'B', 'C')
    expect(await within((tx) => listBelongings(tx, { company, from: buyer.account }))).toEqual([
      '1 order that you write',
    ])
    const chosen = { heir: owner.account }
    expect(await within((tx) => leaveCompany(tx, buyer, chosen))).toEqual({ ok: true })
    const left = await test.db
      .select()
      .from(orderDraftTable)
      .where(eq(orderDraftTable.company, company))
    expect(left.map(({ id }) => id)).toEqual([own])
    const lines = await test.db
      .select()
      .from(orderDraftLineTable)
      .where(eq(orderDraftLineTable.draft, own))
    expect(lines.map(({ sku }) => sku).toSorted()).toEqual(['A', 'B', 'C'])
  })

  it('hands over from every table that holds something of one member’s own', async () => {
    const { rows } = await test.pool.query<{ name: string }>(
      `select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
       where f.contype = 'f' and f.confrelid in ('account'::regclass, 'member'::regclass)
         and exists (select from pg_constraint g where g.conrelid = c.oid and g.contype = 'f'
           and g.confrelid in ('company'::regclass, 'member'::regclass))`,
    )
    // The membership itself, and what the desk decided.
    const notTheirs = ['access_request', 'company', 'enquiry', 'member']
    const names = rows.map(({ name }) => name).filter((name) => !notTheirs.includes(name))
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !decidedTables.includes(name))).toEqual([])
  })
})

describe('an invitation', () => {
  it('is mailed again or withdrawn until the person has come', async () => {
    const { company, owner, within } = await open()
    const email = `${crypto.randomUUID()}@redgum.example.com`
    const invited = await inviteMember(test.db, owner.company, owner, {
      name: 'Tom',
      email,
      role: 'viewer',
    })
    const account = 'account' in invited ? invited.account : ''
    expect(await resendInvitation(test.db, company, owner, account)).toEqual({ ok: true })
    expect(await mailsTo(email)).toBe(2)
    expect(await within((tx) => withdrawInvitation(tx, owner, account))).toEqual({ ok: true })
    expect(await findMembership(test.db, account, company)).toBeNull()
    expect(await resendInvitation(test.db, company, owner, account)).toMatchObject({
      reason: 'no-such-member',
    })
    await inviteMember(test.db, owner.company, owner, { name: 'Tom', email, role: 'buyer' })
    await noteJoined(test.db, { account, company }, new Date())
    const hasJoined = { reason: 'has-joined' }
    expect(await within((tx) => withdrawInvitation(tx, owner, account))).toMatchObject(hasJoined)
    expect(await resendInvitation(test.db, company, owner, account)).toMatchObject(hasJoined)
    expect(await findMembership(test.db, account, company)).toMatchObject({ hasJoined: true })
  })

  it('does not let somebody in again who was suspended', async () => {
    const { owner, buyer, within, which } = await open()
    const suspended = { ...(await which(buyer.account)), heir: null }
    await within((tx) => endMembership(tx, owner, suspended))
    const again = { name: 'Ben', email: buyer.email, role: 'owner' as const }
    expect(await inviteMember(test.db, owner.company, owner, again)).toMatchObject({
      reason: 'already-member',
      message: expect.stringContaining('brings them back'),
    })
  })
})
