import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { beginActing } from '#app/domain/acting/acting.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { accessRequestTable } from '#app/domain/portal-access/tables.server.ts'
import { createLinkToken, deriveSignInCode } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { answerSignInRequests } from '#tests/support/sign-in-request.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ TRUSTED_PROXIES: '1' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

/** Stores a company with an order, and signs in one of its members. */
async function open(role: MemberRole = 'buyer', name = 'Redgum Estate') {
  const { db } = site.database
  const company = await storeCompany(db, name)
  const member = await signInMember(db, company, role)
  const order = await storeEnquiry(db, { company: name, message: `Secret of ${name}` })
  await db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, order.id))
  const visitor = openVisitor(site, { cookie: member.cookie })
  // URLs are in lower case.
  const reference = order.reference.toLowerCase()
  return {
    ...member,
    company,
    order: { ...order, reference },
    visitor,
    at: (path = '') => `/portal/${company}${path}`,
  }
}

describe('the portal', () => {
  it('shows a member the company’s orders and contact, and no page is cached', async () => {
    const { visitor, at, order } = await open()
    for (const path of ['/orders', '/orders.data', `/orders/${order.reference}`, '/people']) {
      const page = await visitor.get(at(path))
      expect(page.status, path).toBe(200)
      expect(page.headers.get('cache-control'), path).toBe('private, no-store')
      expect(page.headers.get('etag'), path).toBeNull()
    }
    const words = visibleText(await visitor.get(at('/orders')))
    expect(words).toContain(order.reference.toUpperCase())
    expect(words).toContain('Our Customer Service Team')
    expect(words).toMatch(/\(0\d\) \d{4} \d{4}|1[38]00/)
  })

  it('names the account manager of a contract customer, with their phone', async () => {
    const { db } = site.database
    const { visitor, at, company } = await open()
    const manager = {
      name: 'Ann Lee',
      email: `ann-${company}@vpack.example`,
      phone: '0491 570 156',
    }
    const [row] = await db.insert(accountTable).values(manager).returning()
    const looksAfter = { accountManager: row?.id ?? '', hasContract: true }
    await db.update(companyTable).set(looksAfter).where(eq(companyTable.id, company))
    const words = visibleText(await visitor.get(at('/people')))
    expect(words).toContain('Ann Lee, your Account Manager')
    expect(words).toContain('0491 570 156')
  })

  it.each(['', '/orders', '/orders.data', '/people', '/nothing-here'])(
    'redirects a signed-out visitor from the company’s page “%s” to sign-in',
    async (path) => {
      const { at } = await open()
      const { status, headers, text } = await site.fetch(at(path))
      expect([202, 303]).toContain(status)
      expect(headers.get('location') ?? text).toContain('/portal/sign-in')
    },
  )

  it('shows members nothing of another company, at any URL', async () => {
    const [one, other] = [await open('owner', 'Redgum Estate'), await open('viewer', 'Kelpie')]
    for (const [mine, theirs, secret] of [
      [one, other, 'Secret of Kelpie'],
      [other, one, 'Secret of Redgum Estate'],
    ] as const) {
      for (const path of [
        theirs.at(),
        theirs.at('/orders'),
        theirs.at('/orders.data'),
        theirs.at(`/orders/${theirs.order.reference}`),
        theirs.at('/people'),
        mine.at(`/orders/${theirs.order.reference}`),
        mine.at(`/orders/${theirs.order.reference}.data`),
        mine.at(`/orders?view=all&search=${theirs.order.reference}`),
        mine.at(`/orders?view=all&after=${theirs.order.id}`),
      ]) {
        const { status, text } = await mine.visitor.get(path)
        expect(text, path).not.toContain(secret)
        expect(text, path).not.toContain(theirs.actor.email)
        if (!path.includes('?')) expect([303, 404], path).toContain(status)
      }
    }
    const { formToken } = one
    const invited = { name: 'Eve', email: 'eve@evil.example.com', role: 'owner', formToken }
    expect((await one.visitor.post(other.at('/people'), invited)).status).toBe(404)
    expect(
      await site.database.db.$count(memberTable, eq(memberTable.companyId, other.company)),
    ).toBe(1)
  })

  it('is closed to a member whose membership ends, also in an open tab', async () => {
    const { db } = site.database
    const { visitor, at, account } = await open()
    expect((await visitor.get(at('/orders'))).status).toBe(200)
    await db.delete(memberTable).where(eq(memberTable.accountId, account))
    const page = await visitor.get(at('/orders'))
    expect(page.status).toBe(404)
    expect(visibleText(page)).toContain('are no longer, a member')
    expect(visibleText(await visitor.get('/portal'))).toContain(
      'You are not a member of any company',
    )
  })

  it('opens two companies in two tabs, and lets the member choose between them', async () => {
    const { db } = site.database
    const { visitor, at, account } = await open('viewer')
    expect((await visitor.get('/portal')).headers.get('location')).toBe(at())
    const second = await storeCompany(db, 'Hill & Sons')
    await db.insert(memberTable).values({ companyId: second, accountId: account, role: 'owner' })
    expect(visibleText(await visitor.get('/portal'))).toContain('Choose a company')
    expect(visibleText(await visitor.get(`/portal/${second}/people`))).toContain(
      'Invite a colleague',
    )
    expect(visibleText(await visitor.get(at('/people')))).not.toContain('Invite a colleague')
  })

  it('redirects from a company that was merged while a member was signed in', async () => {
    const { db } = site.database
    const { visitor, at, company, account, formToken } = await open()
    const into = await storeCompany(db, 'Redgum Estate Wines')
    await db.update(companyTable).set({ mergedInto: into }).where(eq(companyTable.id, company))
    await db.update(memberTable).set({ companyId: into }).where(eq(memberTable.accountId, account))
    const page = await visitor.get(at('/orders?view=all'))
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      `/portal/${into}/orders?view=all&merged=yes`,
    ])
    const words = visibleText(await visitor.get(`/portal/${into}/orders?view=all&merged=yes`))
    expect(words).toContain('is now part of Redgum Estate Wines')
    // A form that is being sent is redirected with its method and body.
    const sent = await visitor.post(at('/order'), { formToken, intent: 'discard' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      307,
      `/portal/${into}/order?merged=yes`,
    ])
  })

  it('rejects a form without the session’s own token; signing out invalidates the session', async () => {
    const { visitor, at, formToken, cookie } = await open('owner')
    const invited = { name: 'Tom', email: 'tom@redgum.example.com', role: 'viewer' }
    expect((await visitor.post(at('/people'), invited)).status).toBe(403)
    expect((await visitor.post(at('/people'), { ...invited, formToken })).status).toBe(303)
    expect(visibleText(await visitor.get(at('/people')))).toContain(
      'tom@redgum.example.com Invited',
    )
    expect((await visitor.post('/portal/sign-out', { formToken })).status).toBe(303)
    const { status } = await site.fetch(at('/orders'), { headers: { cookie } })
    expect(status).toBe(303)
  })

  it('does not accept its session at the desk, nor the desk’s session in the portal', async () => {
    const { token } = await open()
    const staff = await site.fetch('/staff/people', { headers: { cookie: `vpack_staff=${token}` } })
    expect(staff.headers.get('location')).toContain('/staff/sign-in')
  })
})

describe('signing in', () => {
  it('accepts the link or code of a mail in the browser that requested it, and leads to the page', async () => {
    const { db } = site.database
    const company = await storeCompany(db, 'Redgum Estate')
    const { email } = await storeMember(db, company)
    const browser = openVisitor(site, { 'x-forwarded-for': '203.0.113.77' })
    const next = `/portal/${company}/people`
    const asked = await browser.post('/portal/sign-in?index', { email, next })
    expect(asked.headers.get('location')).toContain('/portal/sign-in/code')
    await answerSignInRequests(db)
    const [request] = await db.select({ id: signInRequestTable.id }).from(signInRequestTable)
    const id = request?.id ?? ''
    const link = await createLinkToken(db, id)
    const seen = visibleText(await browser.get(`/portal/sign-in/link/${link}`))
    expect(seen).toContain('Click below to sign in')
    expect((await site.fetch(`/portal/sign-in/link/${link}`)).status).toBe(410)
    expect((await browser.get(`/staff/sign-in/link/${link}`)).status).toBe(410)
    const pressed = await browser.post(`/portal/sign-in/link/${link}`, {})
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, next])
    expect((await browser.get(next)).status).toBe(200)
    // The link is opened again, from the mail, while the member is signed in.
    expect(visibleText(await browser.get(`/portal/sign-in/link/${link}`))).toContain('Continue')
    await db.delete(signInRequestTable)
    await browser.post('/portal/sign-in?index', { email, next })
    await answerSignInRequests(db)
    const [again] = await db.select({ id: signInRequestTable.id }).from(signInRequestTable)
    const code = await deriveSignInCode(db, again?.id ?? '')
    const entered = await browser.post('/portal/sign-in/code', { code, next })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, next])
  })

  it('prefills the access request with the data of an enquiry’s page, and stores nothing until it is sent', async () => {
    const { db } = site.database
    const before = await db.$count(accessRequestTable)
    const known = { name: 'Priya Nair', company: 'Redgum Estate', email: 'p@redgum.example' }
    const visitor = openVisitor(site)
    const begun = { ...known, phone: '08 5550 1234', intent: 'begin' }
    const form = await visitor.post('/portal/sign-in/access', begun)
    expect(form.status).toBe(200)
    for (const value of Object.values(known)) expect(form.text).toContain(`value="${value}"`)
    expect(form.text).not.toContain('Enter your name')
    expect(await db.$count(accessRequestTable)).toBe(before)
  })

  it.each([
    ['a snowman', '/portal?search=\u2603'],
    ['a line break', '/portal\r\nSet-Cookie: a=b'],
    ['another host', '//elsewhere.example/portal'],
  ])('leads to the start page from a form with %s, and sets the cookie', async (_, next) => {
    const { db } = site.database
    const { email } = await storeMember(db, await storeCompany(db, 'Redgum Estate'))
    const browser = openVisitor(site, { 'x-forwarded-for': '203.0.113.90' })
    await browser.post('/portal/sign-in?index', { email, next })
    await answerSignInRequests(db)
    const [asked] = await db
      .update(signInRequestTable)
      .set({ next })
      .where(isNull(signInRequestTable.usedAt))
      .returning({ id: signInRequestTable.id })
    const link = await createLinkToken(db, asked?.id ?? '')
    const opened = await browser.post(`/portal/sign-in/link/${link}`, {})
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/portal'])
    expect(browser.cookies.get('vpack_portal')).toBeTruthy()
    await db.delete(signInRequestTable)
  })

  it('answers the same for an unknown email address, and mails nothing', async () => {
    const { db } = site.database
    const mailed = () => db.$count(mailTable, eq(mailTable.kind, 'sign-in-link'))
    const before = await mailed()
    const browser = openVisitor(site, { 'x-forwarded-for': '203.0.113.78' })
    const asked = await browser.post('/portal/sign-in?index', { email: 'nobody@else.example.com' })
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/portal/sign-in/code'),
    ])
    await answerSignInRequests(db)
    expect(await mailed()).toBe(before)
  })
})

describe('“Log In”', () => {
  it('on the public site links to the portal, in a new tab', async () => {
    const { text } = await site.fetch('/')
    expect(text).toMatch(/<a [^>]*href="\/portal"[^>]*>/)
    expect(text.match(/<a [^>]*href="\/portal"[^>]*>/)?.[0]).toContain('target="_blank"')
  })
})

describe('acting on behalf of a customer', () => {
  it('opens the portal by a POST with the key and the desk session only, never by a URL', async () => {
    const { db } = site.database
    const staff = await signInStaff(db, { roles: ['coordinator'] })
    const other = await signInStaff(db, { roles: ['coordinator'] })
    const company = await storeCompany(db, 'Redgum Estate')
    const member = await storeMember(db, company)
    const { id = '' } = (await findStaffSession(db, staff.token, new Date())) ?? {}
    const wanted = { company, account: member.account, reason: 'On the phone', session: id }
    const begun = await beginActing(db, staff.actor, wanted, new Date())
    const key = begun.outcome === 'done' ? begun.key : ''
    const post = (cookie?: string) =>
      openVisitor(site, cookie ? { cookie } : {}).post('/portal/sign-in/acting', { key })
    const opened = await openVisitor(site, { cookie: staff.cookie }).get(
      `/portal/sign-in/acting?key=${key}`,
    )
    expect([opened.status, opened.headers.getSetCookie().join()]).toEqual([410, ''])
    const path = await openVisitor(site, { cookie: staff.cookie }).get(
      `/portal/sign-in/acting/${key}`,
    )
    expect(path.headers.getSetCookie()).toEqual([])
    expect((await post()).status).toBe(410)
    expect((await post(other.cookie)).status).toBe(410)
    const entered = await post(staff.cookie)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `/portal/${company}`])
    expect((await post(staff.cookie)).status).toBe(410)
  })
})
