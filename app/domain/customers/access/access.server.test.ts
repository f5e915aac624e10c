import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { findMembership } from '#app/domain/people/members/find-membership.server.ts'
import {
  accountTable,
  auditTable,
  companyTable,
  memberTable,
  staffRoleTable,
} from '#app/domain/people/tables.server.ts'
import { requestSignIn } from '#app/domain/sign-in/link/request-sign-in.server.ts'
import { codeOf, linkTokenOf } from '#app/domain/sign-in/link/sign-in-secrets.server.ts'
import { checkLink, useCode as signInByCode } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { findPortalSession } from '#app/domain/sign-in/session/find-portal-session.server.ts'
import { findSession } from '#app/domain/sign-in/session/find-session.server.ts'
import { newToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { accessFromAddress, askForAccess } from './ask-for-access.server.ts'
import { approveAccess, declineAccess } from './decide-access.server.ts'
import { forgetAccessBefore, forgetAccessOf } from './forget-access.server.ts'
import { inviteMember } from './invite-member.server.ts'
import { joinPastEnquiries } from './join-past-enquiries.server.ts'
import { listAccess, listAccessFor } from './list-access.server.ts'
import { accessRequestTable } from './tables.server.ts'

const test = openTestDatabase()
const now = new Date()
let networks = 0

function nextNetwork() {
  networks += 1
  return `198.51.100.${networks}`
}

/** Somebody who asked to be let in. */
async function ask(company = 'Redgum Estate', address = nextNetwork()) {
  const email = `${randomUUID()}@redgum.example.com`
  const asked = { name: 'Mary Hill', email, phone: '(08) 5550 1234', company, message: '' }
  const result = await askForAccess(test.db, asked, { address, now })
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

/** Signs somebody in to the portal by the code of a mail. */
async function signIn(email: string) {
  const browser = { browserToken: newToken(), address: '203.0.113.9', userAgent: 'a test' }
  const asked = { email, audience: 'portal' as const, ...browser, isKnown: async () => false }
  const mailed = await requestSignIn(test.db, asked, now)
  const request = mailed.ok ? mailed.request : null
  if (!request) return null
  const code = await codeOf(test.db, request)
  const used = await signInByCode(test.db, code, { ...browser, audience: 'portal' }, now)
  return { used, request, browser }
}

describe('asking for access', () => {
  it('waits for the desk, and lets nobody in by itself', async () => {
    const { result, email } = await ask()
    expect(result).toEqual({ ok: true })
    expect((await listAccess(test.db)).map((row) => row.email)).toContain(email)
    expect(await signIn(email)).toBeNull()
  })

  it('twice is one request', async () => {
    const { asked, email } = await ask()
    await askForAccess(test.db, asked, { address: '198.51.100.200', now })
    expect(await test.db.$count(accessRequestTable, eq(accessRequestTable.email, email))).toBe(1)
  })

  it('is forgotten with the person, or after years', async () => {
    const [one, other] = [await ask(), await ask()]
    const kept = (email: string) =>
      test.db.$count(accessRequestTable, eq(accessRequestTable.email, email))
    expect(await forgetAccessOf(test.db, one.email.toUpperCase())).toBe(1)
    expect([await kept(one.email), await kept(other.email)]).toEqual([0, 1])
    await forgetAccessBefore(test.db, new Date(now.getTime() + 1))
    expect(await kept(other.email)).toBe(0)
  })

  it('is limited for one network address', async () => {
    for (let i = 0; i < accessFromAddress; i += 1) {
      expect((await ask('Redgum Estate', '192.0.2.7')).result.ok).toBe(true)
    }
    expect((await ask('Redgum Estate', '192.0.2.7')).result).toMatchObject({ reason: 'too-many' })
  })
})

describe('the desk', () => {
  it('lets the first of a new company in as its owner, told by mail and audited', async () => {
    const coordinator = await storeStaff(test.db)
    const { request, email } = await ask('Kelpie Brewing')
    const decided = { request, company: null, now }
    expect(await approveAccess(test.db, coordinator, decided)).toEqual({ ok: true })
    const account = await accountFor(email)
    const [member] = await test.db
      .select({ role: memberTable.role, company: companyTable.name })
      .from(memberTable)
      .innerJoin(companyTable, eq(companyTable.id, memberTable.company))
      .where(eq(memberTable.account, account?.id ?? ''))
    expect(member).toEqual({ role: 'owner', company: 'Kelpie Brewing' })
    const mails = await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))
    expect(mails.map(({ kind }) => kind)).toEqual(['portal-invitation'])
    const audited = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'approve-access'))
    expect(audited.map(({ subject }) => subject)).toContain('Kelpie Brewing')
    // Pressed twice, or by two.
    const again = await approveAccess(test.db, coordinator, decided)
    const told = `${coordinator.name} let in ${account?.name} (${email}) already`
    expect(again).toMatchObject({ reason: 'stale', message: expect.stringContaining(told) })
  })

  it('stands on the page of the company whose name it has, and of no other', async () => {
    const company = await storeCompany(test.db, 'Kelpie Brewing Pty Ltd')
    const other = await storeCompany(test.db, 'Redgum Estate')
    const { request } = await ask('Kelpie Brewing')
    const idsFor = async (which: string) =>
      (await listAccessFor(test.db, which)).map(({ id }) => id)
    expect(await idsFor(company)).toContain(request)
    expect(await idsFor(other)).not.toContain(request)
  })

  it('lets nobody be the owner of a company that has one', async () => {
    const coordinator = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    await storeMember(test.db, company, 'owner')
    const { request, email } = await ask()
    const refused = await approveAccess(test.db, coordinator, { request, company, now })
    expect(refused).toMatchObject({ ok: false, reason: 'has-owner' })
    expect(await accountFor(email)).toBeUndefined()
    expect(await declineAccess(test.db, coordinator, { request, now })).toEqual({ ok: true })
    expect((await listAccess(test.db)).map((row) => row.email)).not.toContain(email)
  })

  it('shows with who asks what is known of the address: where it belongs, and that it was declined', async () => {
    const coordinator = await storeStaff(test.db)
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email } = await storeMember(test.db, company)
    const { asked } = await ask()
    const again = async () => {
      await askForAccess(test.db, { ...asked, email }, { address: nextNetwork(), now })
      return (await listAccess(test.db)).find((row) => row.email === email)
    }
    const first = await again()
    expect(first).toMatchObject({ memberOf: ['Redgum Estate'], declinedAt: null })
    await declineAccess(test.db, coordinator, { request: first?.id ?? '', now })
    expect(await again()).toMatchObject({ declinedAt: now })
  })

  it('refuses an editor, who has nothing to do with customers', async () => {
    const editor = await storeStaff(test.db, 'Ed', ['editor'])
    const { request } = await ask()
    for (const refused of [
      await approveAccess(test.db, editor, { request, company: null, now }),
      await declineAccess(test.db, editor, { request, now }),
    ]) {
      expect(refused).toMatchObject({ ok: false, reason: 'not-allowed-to-you' })
    }
  })
})

describe('an owner', () => {
  it('invites by mail with a role, and nobody twice', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const owner = await storeMember(test.db, company, 'owner')
    const invited = { name: 'Tom Reed', email: `${randomUUID()}@redgum.example.com` }
    const result = await inviteMember(test.db, owner.company, owner, {
      ...invited,
      role: 'goods-in',
    })
    expect(result.ok).toBe(true)
    const account = (await accountFor(invited.email))?.id ?? ''
    expect(await findMembership(test.db, account, company)).toMatchObject({ role: 'goods-in' })
    expect(
      await inviteMember(test.db, owner.company, owner, { ...invited, role: 'owner' }),
    ).toMatchObject({
      reason: 'already-member',
    })
    expect(await test.db.$count(mailTable, eq(mailTable.recipient, invited.email))).toBe(1)
  })

  it.each(['buyer', 'approver', 'viewer', 'goods-in'] as const)(
    'alone invites: a %s does not',
    async (role) => {
      const company = await storeCompany(test.db, 'Redgum Estate')
      const member = await storeMember(test.db, company, role)
      const invited = {
        name: 'Eve',
        email: `${randomUUID()}@evil.example.com`,
        role: 'owner' as const,
      }
      const refused = await inviteMember(test.db, member.company, member, invited)
      expect(refused).toMatchObject({ reason: 'not-allowed-to-you' })
      expect(refused.ok ? '' : refused.message).toContain('an owner of your company')
      expect(await accountFor(invited.email)).toBeUndefined()
    },
  )
})

describe('signing in to the portal', () => {
  it('opens the portal, and nothing of the desk, even to somebody who works there too', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email, account } = await storeMember(test.db, company)
    await test.db.insert(staffRoleTable).values({ account, role: 'coordinator' })
    const signedIn = await signIn(email)
    const token = signedIn?.used.ok ? signedIn.used.sessionToken : ''
    expect(await findPortalSession(test.db, token, now)).toMatchObject({ account, email })
    expect(await findSession(test.db, token, now)).toBeNull()
  })

  it('has links that open nothing at the desk’s door', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email } = await storeMember(test.db, company)
    const signedIn = await signIn(email)
    const link = await linkTokenOf(test.db, signedIn?.request ?? '')
    const { browserToken = '' } = signedIn?.browser ?? {}
    expect(await checkLink(test.db, link, browserToken, now)).toMatchObject({ reason: 'unknown' })
    expect(await checkLink(test.db, link, browserToken, now, 'portal')).toMatchObject({
      reason: 'used',
    })
  })

  it('joins what was sent from the proven address before, and from no other', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email, account } = await storeMember(test.db, company)
    const mine = await storeEnquiry(test.db, { email: email.toUpperCase() })
    const strangers = await storeEnquiry(test.db, { email: 'somebody@else.example.com' })
    const colleague = await storeMember(test.db, company)
    await signIn(colleague.email)
    const colleagues = await storeEnquiry(test.db, { email: colleague.email })
    const companyOf = async (id: string) => {
      const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
      return row?.companyId
    }
    // Invited, but not proven yet.
    await joinPastEnquiries(test.db, account)
    expect(await companyOf(mine.id)).toBeNull()
    await signIn(email)
    await joinPastEnquiries(test.db, account)
    expect(await companyOf(mine.id)).toBe(company)
    expect(await companyOf(strangers.id)).toBeNull()
    expect(await companyOf(colleagues.id)).toBeNull()
  })
})
