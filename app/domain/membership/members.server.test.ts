import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { mergeCompanies } from '#app/domain/company-merge/merge-companies.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addMember } from './add-member.server.ts'
import { changeMemberRole } from './change-role.server.ts'
import { findSender } from './find-sender.server.ts'
import { setMemberSuspended } from './suspend-member.server.ts'

const test = openTestDatabase()
const newEmail = () => `${crypto.randomUUID()}@redgum.example`

async function versionOf(company: string) {
  const [row] = await test.db.select().from(companyTable).where(eq(companyTable.id, company))
  return row?.version ?? -1
}

async function add(actor: Actor, company: string, role: MemberRole, email = newEmail()) {
  const version = await versionOf(company)
  const added = await addMember(test.db, actor, {
    company,
    version,
    email,
    name: 'Mary Hill',
    role,
  })
  return { email, added, account: 'account' in added ? added.account : '' }
}

async function memberOf(company: string, account: string) {
  const [row] = await test.db
    .select()
    .from(memberTable)
    .where(and(eq(memberTable.companyId, company), eq(memberTable.accountId, account)))
  return row
}

const suspend = async (actor: Actor, company: string, account: string, isSuspended = true) =>
  setMemberSuspended(test.db, actor, {
    company,
    version: await versionOf(company),
    account,
    isSuspended,
  })
const giveRole = async (actor: Actor, company: string, account: string, role: MemberRole) =>
  changeMemberRole(test.db, actor, { company, version: await versionOf(company), account, role })

describe('a member of a company', () => {
  it('is added by email address, with a new account if there is none, and audited', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { account, email } = await add(actor, company, 'buyer')
    expect(await memberOf(company, account)).toMatchObject({ role: 'buyer', suspendedAt: null })
    const [person] = await test.db.select().from(accountTable).where(eq(accountTable.id, account))
    expect(person).toMatchObject({ email, name: 'Mary Hill', emailVerified: false })
    const other = await storeCompany(test.db, 'Kestrel Wines')
    expect((await add(actor, other, 'viewer', email)).account).toBe(account)
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, company))
    expect(audit).toMatchObject([
      { action: 'add-member', actor: 'Ann Lee', after: { email, role: 'Buyer' } },
    ])
  })

  it('is added once, and not with a deactivated account', async () => {
    const actor = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email, account } = await add(actor, company, 'buyer')
    expect((await add(actor, company, 'owner', email)).added).toMatchObject({
      outcome: 'is-member',
    })
    await suspend(actor, company, account)
    expect((await add(actor, company, 'owner', email)).added).toMatchObject({
      outcome: 'is-suspended',
    })
    await test.db
      .update(accountTable)
      .set({ deactivatedAt: new Date() })
      .where(eq(accountTable.id, account))
    const other = await storeCompany(test.db, 'Another')
    expect((await add(actor, other, 'buyer', email)).added).toMatchObject({
      outcome: 'deactivated',
    })
  })

  it('can be changed by the team and the company’s own account manager only', async () => {
    const own = await storeStaff(test.db, 'Own', ['account-manager'])
    const other = await storeStaff(test.db, 'Other', ['account-manager'])
    const editor = await storeStaff(test.db, 'Ed', ['editor'])
    const company = await storeCompany(test.db, 'Managed', own.account)
    const { account } = await add(own, company, 'buyer')
    for (const actor of [other, editor, { kind: 'visitor' } as const]) {
      const refused = { outcome: 'not-allowed-to-you' }
      expect((await add(actor, company, 'owner')).added).toMatchObject(refused)
      expect(await giveRole(actor, company, account, 'owner')).toMatchObject(refused)
      expect(await suspend(actor, company, account)).toMatchObject(refused)
    }
    expect(await giveRole(own, company, account, 'approver')).toEqual({ outcome: 'done' })
    expect(await memberOf(company, account)).toMatchObject({ role: 'approver' })
  })

  it('can be suspended and restored, is never deleted, and is signed out by suspension', async () => {
    const actor = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    const both = await signInStaff(test.db, { roles: ['coordinator'] })
    const { account } = await add(actor, company, 'buyer', both.actor.email)
    expect(account).toBe(both.account)
    expect(await suspend(actor, company, account)).toEqual({ outcome: 'done' })
    expect((await memberOf(company, account))?.suspendedAt).toBeInstanceOf(Date)
    expect(await findStaffSession(test.db, both.token, new Date())).toBeNull()
    expect(await suspend(actor, company, account, false)).toEqual({ outcome: 'done' })
    expect(await memberOf(company, account)).toMatchObject({ role: 'buyer', suspendedAt: null })
    const actions = await test.db
      .select({ action: auditTable.action })
      .from(auditTable)
      .where(eq(auditTable.subjectId, company))
      .orderBy(auditTable.id)
    expect(actions.map(({ action }) => action)).toEqual([
      'add-member',
      'suspend-member',
      'restore-member',
    ])
  })

  it('is not changed based on an outdated version, or in a merged company', async () => {
    const actor = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { account } = await add(actor, company, 'buyer')
    const stale = { company, version: 0, account }
    expect(await setMemberSuspended(test.db, actor, { ...stale, isSuspended: true })).toMatchObject(
      {
        outcome: 'stale',
      },
    )
    const into = await storeCompany(test.db, 'Redgum')
    await mergeCompanies(test.db, actor, { company, into, choices: { name: 'into' } })
    expect(await suspend(actor, company, account)).toMatchObject({ outcome: 'merged' })
    expect(await suspend(actor, into, crypto.randomUUID())).toMatchObject({
      outcome: 'no-such-member',
    })
  })
})

describe('the last owner', () => {
  it('cannot be suspended or given another role until there is another owner', async () => {
    const actor = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { account } = await add(actor, company, 'owner')
    await add(actor, company, 'buyer')
    const lastOwner = { outcome: 'last-owner' }
    expect(await suspend(actor, company, account)).toMatchObject(lastOwner)
    expect(await giveRole(actor, company, account, 'viewer')).toMatchObject(lastOwner)
    const second = await add(actor, company, 'owner')
    await suspend(actor, company, second.account)
    expect(await suspend(actor, company, account)).toMatchObject(lastOwner)
    await suspend(actor, company, second.account, false)
    expect(await suspend(actor, company, account)).toEqual({ outcome: 'done' })
  })

  it('remains if two owners are suspended at the same time', async () => {
    const actor = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    const [one, two] = [await add(actor, company, 'owner'), await add(actor, company, 'owner')]
    const results = await Promise.all([
      suspend(actor, company, one.account),
      suspend(actor, company, two.account),
    ])
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })
})

describe('findSender', () => {
  it('returns the member of its company with the email address, and no member of another company', async () => {
    const actor = await storeStaff(test.db)
    const companyId = await storeCompany(test.db, 'Redgum Estate')
    const { email, account } = await add(actor, companyId, 'goods-in')
    const asked = { companyId, email: email.toUpperCase() }
    expect(await findSender(test.db, asked)).toEqual({
      name: 'Mary Hill',
      role: 'Goods in',
      company: { id: companyId, name: 'Redgum Estate' },
      isSuspended: false,
      isProven: false,
    })
    await suspend(actor, companyId, account)
    expect(await findSender(test.db, asked)).toMatchObject({ isSuspended: true })
    const other = await storeCompany(test.db, 'Another')
    expect(await findSender(test.db, { companyId: other, email })).toBeNull()
    expect(await findSender(test.db, { companyId: null, email })).toBeNull()
  })
})
