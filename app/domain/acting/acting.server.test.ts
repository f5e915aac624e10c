import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxActingMs } from '#app/domain/access/acting.ts'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { type SignedInStaff, signInStaff } from '#tests/support/sign-in-staff.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { beginActing, endActing, findActing, openActing } from './acting.server.ts'

const test = openTestDatabase()
const start = new Date()
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds)

let priya: SignedInStaff
let tom: MemberActor
let session: string
beforeEach(async () => {
  priya = await signInStaff(test.db, { roles: ['coordinator'], name: 'Priya Raman' })
  tom = await storeMember(test.db, await storeCompany(test.db, 'Redgum'), 'buyer', {
    name: 'Tom Weir',
  })
  session = await sessionOf(priya)
})

async function sessionOf({ token }: SignedInStaff): Promise<string> {
  const found = await findStaffSession(test.db, token, start)
  return found?.id ?? ''
}

const begin = (staff = priya, member = tom, inSession = session) =>
  beginActing(
    test.db,
    staff.actor,
    { ...member, reason: 'On the phone', session: inSession },
    start,
  )

async function open(staff = priya, inSession = session): Promise<string> {
  const begun = await begin(staff, tom, inSession)
  const asked = { key: begun.outcome === 'done' ? begun.key : '', deskSession: staff.token }
  const opened = await openActing(test.db, asked, start)
  return opened?.token ?? ''
}

const find = (token: string, now = start, { company } = tom) =>
  findActing(test.db, { token, company }, now)

describe('acting on behalf of a customer', () => {
  it('is allowed for coordinators, for account managers at their own companies, and not for editors', async () => {
    const manager = await signInStaff(test.db, { roles: ['account-manager'] })
    const editor = await signInStaff(test.db, { roles: ['editor'] })
    const refused = { outcome: 'not-allowed-to-you' }
    expect(await begin(editor, tom, await sessionOf(editor))).toMatchObject(refused)
    expect(await begin(manager, tom, await sessionOf(manager))).toMatchObject(refused)
    await test.db
      .update(companyTable)
      .set({ accountManager: manager.account })
      .where(eq(companyTable.id, tom.company))
    expect(await begin(manager, tom, await sessionOf(manager))).toMatchObject({ outcome: 'done' })
    expect(await begin()).toMatchObject({ outcome: 'done' })
  })

  it('is refused for members who have not joined or are suspended', async () => {
    const mine = eq(memberTable.accountId, tom.account)
    await test.db.update(memberTable).set({ joinedAt: null }).where(mine)
    expect(await begin()).toMatchObject({ outcome: 'no-such-member' })
    await test.db.update(memberTable).set({ joinedAt: start, suspendedAt: start }).where(mine)
    expect(await begin()).toMatchObject({ outcome: 'no-such-member' })
  })

  it('is opened once, within two minutes, by the desk session that began it', async () => {
    const begun = await begin()
    const key = begun.outcome === 'done' ? begun.key : ''
    const openIt = (now: Date, deskSession: string | null = priya.token) =>
      openActing(test.db, { key, deskSession }, now)
    // The handed-over key does not open a page, neither before nor after it is used.
    expect(await find(key)).toBeNull()
    expect(await openIt(later(121_000))).toBeNull()
    const nora = await signInStaff(test.db, { roles: ['coordinator'] })
    expect(await openIt(later(60_000), nora.token)).toBeNull()
    expect(await openIt(later(60_000), null)).toBeNull()
    const opened = await openIt(later(60_000))
    expect(opened).toMatchObject({ company: tom.company })
    expect(await openIt(later(60_000))).toBeNull()
    expect(await find(key)).toBeNull()
  })

  it('names staff and member, for this company only', async () => {
    const token = await open()
    expect(await find(token)).toMatchObject({
      staff: { account: priya.account, name: 'Priya Raman' },
      member: { account: tom.account, name: 'Tom Weir' },
      endsAt: later(maxActingMs),
    })
    const other = await storeMember(test.db, await storeCompany(test.db, 'Kelpie'))
    expect(await find(token, start, other)).toBeNull()
  })

  it('ends after 30 minutes, even if it is in use', async () => {
    const token = await open()
    expect(await find(token, later(30 * 60_000 - 1))).not.toBeNull()
    expect(await find(token, later(30 * 60_000))).toBeNull()
  })

  it('ends with the desk session, the role, the account, or the next one begun', async () => {
    const inSession = await open()
    await endSessionsOf(test.db, priya.account)
    expect(await find(inSession)).toBeNull()

    const nora = await signInStaff(test.db, { roles: ['coordinator'] })
    const first = await open(nora, await sessionOf(nora))
    const second = await open(nora, await sessionOf(nora))
    expect([await find(first), await find(second)]).toEqual([null, expect.anything()])
    const role = eq(staffRoleTable.accountId, nora.account)
    await test.db.update(staffRoleTable).set({ role: 'editor' }).where(role)
    expect(await find(second)).toBeNull()
    await test.db.update(staffRoleTable).set({ role: 'coordinator' }).where(role)
    expect(await find(second)).not.toBeNull()
    const account = eq(accountTable.id, nora.account)
    await test.db.update(accountTable).set({ deactivatedAt: start }).where(account)
    expect(await find(second)).toBeNull()
  })

  it('can be ended by the staff member; the audit log has start, reason and end', async () => {
    const token = await open()
    const acting = await find(token)
    const actor = { ...tom, actedBy: acting?.staff }
    const company = { id: tom.company, name: 'Redgum' }
    await endActing(test.db, actor, { id: acting?.id ?? '', company }, start)
    await endActing(test.db, actor, { id: acting?.id ?? '', company }, start)
    expect(await find(token)).toBeNull()
    const rows = await test.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.subjectId, tom.company), eq(auditTable.accountId, priya.account)))
    const signed = { actor: 'Priya Raman', onBehalfOf: 'Tom Weir' }
    expect(rows).toMatchObject([
      { action: 'begin-acting', after: { reason: 'On the phone' }, ...signed },
      { action: 'end-acting', ...signed },
    ])
  })
})

describe('order placed on a customer’s behalf', () => {
  it('belongs to the customer; history and audit log name both', async () => {
    const actor = { ...tom, actedBy: { account: priya.account, name: 'Priya Raman' } }
    const order = await storeOrder(test.db, actor)
    const stored = await findEnquiry(test.db, order.id)
    expect(stored?.details.contactName).toBe('Tom Weir')
    expect(stored?.events).toMatchObject([
      { actorName: 'Priya Raman (Vpack) for Tom Weir', accountId: priya.account },
    ])
    const [row] = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, order.id))
    const signed = { actor: 'Priya Raman', onBehalfOf: 'Tom Weir', accountId: priya.account }
    expect(row).toMatchObject(signed)
  })
})

describe('company that requires a second factor', () => {
  it('is open only to staff who verified their second factor at the desk', async () => {
    await test.db
      .update(companyTable)
      .set({ needsSecondFactor: true })
      .where(eq(companyTable.id, tom.company))
    expect(await begin()).toMatchObject({ outcome: 'done' })
    await test.db
      .update(sessionTable)
      .set({ secondFactorAt: null })
      .where(eq(sessionTable.id, session))
    expect(await begin()).toMatchObject({
      outcome: 'needs-second-factor',
      message: expect.stringContaining('Redgum requires a second factor'),
    })
  })
})
