import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { memberRoles } from '#app/domain/access/roles.ts'
import { findMembership } from '#app/domain/customers/members/find-membership.server.ts'
import { listMembers, recordJoined } from '#app/domain/customers/members/members.server.ts'
import { changeMemberRole } from '#app/domain/membership/change-role.server.ts'
import { setMemberSuspended } from '#app/domain/membership/suspend-member.server.ts'
import { inviteMember } from '#app/domain/portal-access/invite-member.server.ts'
import {
  resendInvitation,
  withdrawInvitation,
} from '#app/domain/portal-access/open-invitations.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { companiesIn } from '#tests/factories/company-people.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { endMembership, leaveCompany } from './end-membership.server.ts'

const test = openTestDatabase()

const { open, memberOf, mailsTo } = companiesIn(test)

describe('an owner', () => {
  it('changes roles, suspends and restores members, and each change is audited in their name', async () => {
    const { company, owner, buyer, within, which } = await open()
    const role = { ...(await which(buyer.account)), role: 'approver' as const }
    expect(await within((tx) => changeMemberRole(tx, owner, role))).toEqual({ outcome: 'done' })
    expect(await memberOf(buyer)).toMatchObject({ role: 'approver' })
    const suspended = { ...(await which(buyer.account)), successor: owner.account }
    expect(await within((tx) => endMembership(tx, owner, suspended))).toEqual({ outcome: 'done' })
    expect(await findMembership(test.db, buyer.account, company)).toBeNull()
    const back = { ...(await which(buyer.account)), isSuspended: false }
    expect(await within((tx) => setMemberSuspended(tx, owner, back))).toEqual({ outcome: 'done' })
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

  it('cannot change a member based on an outdated list', async () => {
    const { owner, buyer, within, which } = await open()
    const seen = await which(buyer.account)
    await within((tx) => changeMemberRole(tx, owner, { ...seen, role: 'viewer' }))
    expect(
      await within((tx) => endMembership(tx, owner, { ...seen, successor: null })),
    ).toMatchObject({
      outcome: 'stale',
    })
    expect(await memberOf(buyer)).toMatchObject({ role: 'viewer', suspendedAt: null })
  })

  it('is the only role that may change members', async () => {
    const { company, owner, within, which } = await open()
    for (const role of memberRoles.filter((one) => one !== 'owner')) {
      const actor = await storeMember(test.db, company, role)
      const about = await which(owner.account)
      const tried = [
        (tx: Database) => changeMemberRole(tx, actor, { ...about, role: 'viewer' }),
        (tx: Database) => endMembership(tx, actor, { ...about, successor: null }),
        (tx: Database) => setMemberSuspended(tx, actor, { ...about, isSuspended: true }),
        (tx: Database) => withdrawInvitation(tx, actor, owner.account),
      ]
      for (const operation of tried) {
        expect(await within(operation), role).toMatchObject({ outcome: 'not-allowed-to-you' })
      }
    }
    expect(await memberOf(owner)).toMatchObject({ role: 'owner', suspendedAt: null })
  })

  it('of another company cannot see members here', async () => {
    const { buyer, which } = await open()
    const stranger = await storeMember(test.db, await storeCompany(test.db, 'Kelpie'), 'owner')
    const about = await which(buyer.account)
    const own = { ...about, company: stranger.company }
    for (const asked of [about, own]) {
      const result = await inCompany(test.db, stranger.company, (tx) =>
        endMembership(tx, stranger, { ...asked, version: undefined, successor: null }),
      )
      expect(result.outcome).not.toBe('done')
    }
    expect(await memberOf(buyer)).toMatchObject({ suspendedAt: null })
  })
})

describe('the last owner', () => {
  it('can neither leave nor change role, with a clear message, until there is another owner', async () => {
    const { owner, buyer, within, which } = await open()
    const lastOwner = { outcome: 'last-owner', message: /Make somebody else an owner first/ }
    const asked = [
      within((tx) => leaveCompany(tx, owner, { successor: null })),
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
    expect(await within((tx) => leaveCompany(tx, owner, { successor: null }))).toEqual({
      outcome: 'done',
    })
    expect(await memberOf(owner)).toMatchObject({ suspendedAt: expect.any(Date) })
  })

  it('has to stay while the other owner was only invited', async () => {
    const { company, owner, within, which } = await open()
    const email = 'mistyped@winery.example.com'
    await inviteMember(test.db, company, owner, { name: 'Tom', email, role: 'owner' })
    const leave = () => within((tx) => leaveCompany(tx, owner, { successor: null }))
    expect(await leave()).toMatchObject({ outcome: 'last-owner' })
    const down = { ...(await which(owner.account)), role: 'buyer' as const }
    expect(await within((tx) => changeMemberRole(tx, owner, down))).toMatchObject({
      outcome: 'last-owner',
    })
    const invited = await listMembers(test.db, { company })
    const { account = '' } = invited.find((one) => one.email === email) ?? {}
    const viewer = { ...(await which(account)), role: 'viewer' as const }
    expect(await within((tx) => changeMemberRole(tx, owner, viewer))).toEqual({ outcome: 'done' })
    const back = { ...(await which(account)), role: 'owner' as const }
    await within((tx) => changeMemberRole(tx, owner, back))
    await recordJoined(test.db, { account, company }, new Date())
    expect(await leave()).toEqual({ outcome: 'done' })
  })

  it('remains if both owners leave at the same time', async () => {
    const { company, owner, within } = await open()
    const other = await storeMember(test.db, company, 'owner')
    const left = await Promise.all(
      [owner, other].map((actor) => within((tx) => leaveCompany(tx, actor, { successor: null }))),
    )
    expect(left.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })
})

describe('an invitation', () => {
  it('can be resent or withdrawn until the person has joined', async () => {
    const { company, owner, within } = await open()
    const email = `${crypto.randomUUID()}@redgum.example.com`
    const invited = await inviteMember(test.db, owner.company, owner, {
      name: 'Tom',
      email,
      role: 'viewer',
    })
    const account = 'account' in invited ? invited.account : ''
    expect(await resendInvitation(test.db, company, owner, account)).toEqual({ outcome: 'done' })
    expect(await mailsTo(email)).toBe(2)
    expect(await within((tx) => withdrawInvitation(tx, owner, account))).toEqual({
      outcome: 'done',
    })
    expect(await findMembership(test.db, account, company)).toBeNull()
    expect(await resendInvitation(test.db, company, owner, account)).toMatchObject({
      outcome: 'no-such-member',
    })
    await inviteMember(test.db, owner.company, owner, { name: 'Tom', email, role: 'buyer' })
    await recordJoined(test.db, { account, company }, new Date())
    const hasJoined = { outcome: 'has-joined' }
    expect(await within((tx) => withdrawInvitation(tx, owner, account))).toMatchObject(hasJoined)
    expect(await resendInvitation(test.db, company, owner, account)).toMatchObject(hasJoined)
    expect(await findMembership(test.db, account, company)).toMatchObject({ hasJoined: true })
  })

  it('does not restore a suspended member', async () => {
    const { owner, buyer, within, which } = await open()
    const suspended = { ...(await which(buyer.account)), successor: null }
    await within((tx) => endMembership(tx, owner, suspended))
    const again = { name: 'Ben', email: buyer.email, role: 'owner' as const }
    expect(await inviteMember(test.db, owner.company, owner, again)).toMatchObject({
      outcome: 'already-member',
      message: expect.stringContaining('brings them back'),
    })
  })
})
