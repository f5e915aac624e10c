import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { signInToPortal } from '#tests/support/sign-in-to-portal.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { accessMails } from './access-mails.server.ts'
import {
  deleteAccessRequestsBefore,
  deleteAccessRequestsOf,
  listAccessRequests,
  listAccessRequestsFor,
  maxRequestsPerAddress,
  requestAccess,
} from './access-requests.server.ts'
import { approveAccess, declineAccess } from './decide-access.server.ts'
import { accessRequestTable } from './tables.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const now = new Date()
let networks = 0

function nextNetwork() {
  networks += 1
  return `198.51.100.${networks}`
}

/** Requests access for a person. */
async function ask(company = 'Redgum Estate', address = nextNetwork()) {
  const email = `${randomUUID()}@redgum.example.com`
  const asked = { name: 'Mary Hill', email, phone: '(08) 5550 1234', company, message: '' }
  const result = await requestAccess(test.db, asked, { address, now })
  const [stored] = await test.db
    .select()
    .from(accessRequestTable)
    .where(eq(accessRequestTable.email, email))
  return { result, email, asked, request: stored?.id ?? '' }
}

async function accountFor(email: string) {
  const [row] = await test.db.select().from(accountTable).where(eq(accountTable.email, email))
  return row
}

describe('requesting access', () => {
  it('is pending at the desk and gives no access by itself', async () => {
    const { result, email } = await ask()
    expect(result).toEqual({ outcome: 'done' })
    expect((await listAccessRequests(test.db)).map((row) => row.email)).toContain(email)
    expect(await signInToPortal(test.db, email, now)).toBeNull()
  })

  it('twice creates one request', async () => {
    const { asked, email } = await ask()
    await requestAccess(test.db, asked, { address: '198.51.100.200', now })
    expect(await test.db.$count(accessRequestTable, eq(accessRequestTable.email, email))).toBe(1)
  })

  it('mails the team and the person who asked, once', async () => {
    const { email, request, asked } = await ask()
    await requestAccess(test.db, asked, { address: nextNetwork(), now })
    const mails = (await test.db.select().from(mailTable)).filter(
      ({ subject }) => subject.request === request,
    )
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['access-requested', email],
      ['access-for-team', environment().TEAM_MAIL],
    ])
    const { 'access-requested': composeAnswer, 'access-for-team': composeNews } = accessMails(
      test.db,
    )
    expect((await composeAnswer({ request }))?.text).toContain('Redgum Estate')
    expect(await composeNews({ request })).toMatchObject({
      subject: 'Mary Hill of Redgum Estate asks for access',
      text: expect.stringContaining(email),
    })
    await test.db.delete(accessRequestTable).where(eq(accessRequestTable.id, request))
    expect(await composeNews({ request })).toBe(null)
  })

  it('is deleted when the person is erased, or after the retention period', async () => {
    const [one, other] = [await ask(), await ask()]
    const kept = (email: string) =>
      test.db.$count(accessRequestTable, eq(accessRequestTable.email, email))
    expect(await deleteAccessRequestsOf(test.db, one.email.toUpperCase())).toBe(1)
    expect([await kept(one.email), await kept(other.email)]).toEqual([0, 1])
    await deleteAccessRequestsBefore(test.db, new Date(now.getTime() + 1))
    expect(await kept(other.email)).toBe(0)
  })

  it('is rate-limited by network address', async () => {
    for (let i = 0; i < maxRequestsPerAddress; i += 1) {
      expect((await ask('Redgum Estate', '192.0.2.7')).result.outcome).toBe('done')
    }
    expect((await ask('Redgum Estate', '192.0.2.7')).result).toMatchObject({ outcome: 'too-many' })
  })
})

describe('the desk', () => {
  it('makes the first person of a new company its owner, with mail and audit', async () => {
    const coordinator = await storeStaff(test.db)
    const { request, email } = await ask('Kelpie Brewing')
    const decided = { request, company: null, now }
    expect(await approveAccess(test.db, coordinator, decided)).toEqual({ outcome: 'done' })
    const account = await accountFor(email)
    const [member] = await test.db
      .select({ role: memberTable.role, company: companyTable.name })
      .from(memberTable)
      .innerJoin(companyTable, eq(companyTable.id, memberTable.companyId))
      .where(eq(memberTable.accountId, account?.id ?? ''))
    expect(member).toEqual({ role: 'owner', company: 'Kelpie Brewing' })
    const mails = await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))
    expect(mails.map(({ kind }) => kind)).toEqual(['access-requested', 'portal-invitation'])
    const audited = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'approve-access'))
    expect(audited.map(({ subject }) => subject)).toContain('Kelpie Brewing')
    // A double submit, or a decision by a second coordinator.
    const again = await approveAccess(test.db, coordinator, decided)
    const told = `${coordinator.name} let in ${account?.name} (${email}) already`
    expect(again).toMatchObject({ outcome: 'stale', message: expect.stringContaining(told) })
  })

  it('sees a request on the page of the company with its name only', async () => {
    const company = await storeCompany(test.db, 'Kelpie Brewing Pty Ltd')
    const other = await storeCompany(test.db, 'Redgum Estate')
    const { request } = await ask('Kelpie Brewing')
    const idsFor = async (which: string) =>
      (await listAccessRequestsFor(test.db, which)).map(({ id }) => id)
    expect(await idsFor(company)).toContain(request)
    expect(await idsFor(other)).not.toContain(request)
  })

  it('cannot make someone the owner of a company that has one', async () => {
    const coordinator = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    await storeMember(test.db, company, 'owner')
    const { request, email } = await ask()
    const refused = await approveAccess(test.db, coordinator, { request, company, now })
    expect(refused).toMatchObject({ outcome: 'has-owner' })
    expect(await accountFor(email)).toBeUndefined()
    expect(await declineAccess(test.db, coordinator, { request, now })).toEqual({ outcome: 'done' })
    expect((await listAccessRequests(test.db)).map((row) => row.email)).not.toContain(email)
  })

  it('sees the companies of a request’s e-mail address, and its earlier declined requests', async () => {
    const coordinator = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email } = await storeMember(test.db, company)
    const { asked } = await ask()
    const again = async () => {
      await requestAccess(test.db, { ...asked, email }, { address: nextNetwork(), now })
      return (await listAccessRequests(test.db)).find((row) => row.email === email)
    }
    const first = await again()
    expect(first).toMatchObject({ memberOf: ['Redgum Estate'], declinedAt: null })
    await declineAccess(test.db, coordinator, { request: first?.id ?? '', now })
    expect(await again()).toMatchObject({ declinedAt: now })
  })

  it('refuses decisions by an editor', async () => {
    const editor = await storeStaff(test.db, 'Ed', ['editor'])
    const { request } = await ask()
    for (const refused of [
      await approveAccess(test.db, editor, { request, company: null, now }),
      await declineAccess(test.db, editor, { request, now }),
    ]) {
      expect(refused).toMatchObject({ outcome: 'not-allowed-to-you' })
    }
  })
})
