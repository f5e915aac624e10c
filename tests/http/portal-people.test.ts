import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { confirmationLifeMs } from '#app/domain/sign-in/session/session-cookie.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { portalCookie, signInMember } from '#tests/support/sign-in-member.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
vi.spyOn(console, 'log').mockImplementation(() => undefined)

async function come(company: string, role: MemberRole) {
  const member = await signInMember(site.database.db, company, role, { name: `The ${role}` })
  const visitor = openVisitor(site, { cookie: member.cookie })
  const at = (path: string) => `/portal/${company}${path}`
  /** Posts a form of a page with the company's current version. */
  const send = async (path: string, fields: Record<string, string>) => {
    const [row] = await site.database.db
      .select({ version: companyTable.version })
      .from(companyTable)
      .where(eq(companyTable.id, company))
    const { formToken } = member
    const version =
      path === '/people' && 'intent' in fields ? { version: String(row?.version) } : {}
    return visitor.post(at(path), { ...version, formToken, ...fields })
  }
  return { ...member, visitor, at, send }
}

async function open() {
  const company = await storeCompany(site.database.db, 'Redgum Estate')
  return { company, owner: await come(company, 'owner'), buyer: await come(company, 'buyer') }
}

describe('the members of a company', () => {
  it('can be changed by an owner without JavaScript, and only viewed by other roles', async () => {
    const { owner, buyer } = await open()
    const list = await owner.visitor.get(owner.at('/people'))
    expect(visibleText(list)).toContain('Change what The buyer may do')
    expect(visibleText(list)).not.toContain('Role of')
    const change = owner.at(`/people?change=${buyer.account}`)
    const seen = visibleText(await owner.visitor.get(change))
    expect(seen).toContain('Role of The buyer')
    expect(seen).toContain('Suspend The buyer')
    expect(visibleText(await buyer.visitor.get(buyer.at('/people')))).not.toContain('Role of')
    const role = { intent: 'role', account: buyer.account, role: 'viewer' }
    expect((await buyer.send('/people', role)).status).toBe(403)
    expect((await owner.send('/people', { ...role, version: '0x' })).status).toBe(409)
    expect((await owner.send('/people', { ...role, role: 'king' })).status).toBe(400)
    expect((await owner.send('/people', { ...role, account: 'nobody' })).status).toBe(404)
    expect((await owner.send('/people', role)).status).toBe(303)
    expect(visibleText(await buyer.visitor.get(buyer.at('/people')))).toContain('Viewer')
  })

  it('lose access immediately when they are suspended, also in an open tab', async () => {
    const { owner, buyer } = await open()
    expect((await buyer.visitor.get(buyer.at('/orders'))).status).toBe(200)
    const suspend = { intent: 'suspend', account: buyer.account }
    expect((await owner.send('/people', suspend)).status).toBe(303)
    for (const path of ['/orders', '/orders.data', '/people']) {
      const { status, headers, text } = await buyer.visitor.get(buyer.at(path))
      expect([202, 303], path).toContain(status)
      expect(headers.get('location') ?? text, path).toContain('/portal/sign-in')
    }
    expect((await buyer.send('/people', suspend)).status).toBe(303)
    const list = visibleText(await owner.visitor.get(owner.at('/people')))
    expect(list).toContain('Suspended')
    expect((await owner.send('/people', { ...suspend, intent: 'restore' })).status).toBe(303)
    // After a new sign-in they have access again.
    const [row] = await site.database.db
      .select()
      .from(memberTable)
      .where(eq(memberTable.accountId, buyer.account))
    expect(row?.suspendedAt).toBeNull()
  })

  it('in two companies read that they no longer belong to this one', async () => {
    const { owner, buyer } = await open()
    const { db } = site.database
    const other = await storeCompany(db, 'Kelpie')
    await db
      .insert(memberTable)
      .values({ companyId: other, accountId: buyer.account, role: 'viewer', joinedAt: new Date() })
    await owner.send('/people', { intent: 'suspend', account: buyer.account })
    const page = await buyer.visitor.get(buyer.at('/orders'))
    expect(page.status).toBe(404)
    expect(visibleText(page)).toContain('You are not, or are no longer, a member of this company.')
    expect((await buyer.visitor.get(`/portal/${other}/orders`)).status).toBe(200)
  })

  it('that are only invited can be sent the mail again or be withdrawn until they accept', async () => {
    const { owner, buyer, company } = await open()
    const invited = { name: 'Tom', email: `tom@${company}.example.com`, role: 'viewer' }
    await owner.send('/people', invited)
    const { account = '' } =
      (
        await site.database.db
          .select({ account: memberTable.accountId })
          .from(memberTable)
          .where(eq(memberTable.companyId, company))
      ).find((one) => ![owner.account, buyer.account].includes(one.account)) ?? {}
    const mailed = await owner.send('/people', { intent: 'resend', account })
    const again = await owner.visitor.get(mailed.headers.get('location') ?? '')
    expect(visibleText(again)).toContain('Mailed again')
    const withdrawn = await owner.send('/people', { intent: 'withdraw', account })
    expect(withdrawn.status).toBe(303)
    expect((await owner.send('/people', { intent: 'withdraw', account })).status).toBe(404)
  })
})

describe('a recent sign-in', () => {
  it('is required for a colleague’s role, suspension and authenticator, the second-factor rule, and ending sessions', async () => {
    const { owner, buyer } = await open()
    const { db } = site.database
    const stand = async () =>
      (await db.select().from(memberTable).where(eq(memberTable.accountId, buyer.account)))[0]
    const before = await stand()
    await db
      .update(sessionTable)
      .set({ confirmedAt: new Date(Date.now() - confirmationLifeMs - 1000) })
      .where(eq(sessionTable.accountId, owner.account))
    const who = { account: buyer.account }
    for (const [path, fields] of [
      ['/people', { intent: 'role', ...who, role: 'owner' }],
      ['/people', { intent: 'suspend', ...who }],
      ['/people', { intent: 'restore', ...who }],
      ['/people', { intent: 'reset', ...who }],
      ['/people', { intent: 'second-factor', needs: 'yes' }],
      ['/account', { intent: 'end-other-sessions' }],
      ['/account', { intent: 'end-session', id: crypto.randomUUID() }],
    ] as const) {
      const { status, headers } = await owner.send(path, fields)
      const to = new URL(headers.get('location') ?? '', 'http://site')
      expect([status, to.pathname], fields.intent).toEqual([303, '/portal/sign-in'])
      expect(to.searchParams.get('next'), fields.intent).toBe(owner.at(path))
    }
    expect(await stand()).toEqual(before)
  })
})

describe('an invitation', () => {
  it('opened by another signed-in member shows who it is for', async () => {
    const { buyer } = await open()
    const page = await buyer.visitor.get('/portal/sign-in?email=tom@redgum.example.com')
    const words = visibleText(page)
    expect(words).toContain('This invitation is for tom@redgum.example.com')
    expect(words).toContain(`You are signed in as ${buyer.actor.email}`)
    expect(words).toContain('you cannot use it')
    const own = await buyer.visitor.get(`/portal/sign-in?email=${buyer.actor.email.toUpperCase()}`)
    expect([own.status, own.headers.get('location')]).toEqual([303, '/portal'])
  })
})

describe('the member’s own account page', () => {
  it('shows identity and sessions, changes the name, and ends only other sessions', async () => {
    const { company, buyer } = await open()
    const page = visibleText(await buyer.visitor.get(buyer.at('/account')))
    expect(page).toContain(buyer.actor.email)
    expect(page).toContain('This browser')
    expect((await buyer.send('/account', { intent: 'rename', name: ' ' })).status).toBe(400)
    expect((await buyer.send('/account', { intent: 'rename', name: 'Priya N.' })).status).toBe(303)
    expect(visibleText(await buyer.visitor.get(buyer.at('/people')))).toContain('Priya N.')
    const place = { address: '', userAgent: 'another browser' }
    const other = { account: buyer.account, audience: 'portal' as const, hasSecondFactor: false }
    const token = await startSession(site.database.db, { ...other, ...place }, new Date())
    const there = openVisitor(site, { cookie: `${portalCookie}=${token}` })
    expect((await there.get(buyer.at('/orders'))).status).toBe(200)
    expect(visibleText(await buyer.visitor.get(buyer.at('/account')))).toContain(
      'End all other sessions',
    )
    expect((await buyer.send('/account', { intent: 'end-other-sessions' })).status).toBe(303)
    expect((await there.get(buyer.at('/orders'))).headers.get('location')).toContain('sign-in')
    const after = visibleText(await buyer.visitor.get(buyer.at('/account')))
    expect(after).not.toContain('End all other sessions')
    const stranger = await signInMember(site.database.db, company)
    const theirs = { intent: 'end-session', id: crypto.randomUUID() }
    expect((await buyer.send('/account', theirs)).status).toBe(303)
    const visitor = openVisitor(site, { cookie: stranger.cookie })
    expect((await visitor.get(buyer.at('/orders'))).status).toBe(200)
  })

  it('lets a member leave the company, unless they are its last owner', async () => {
    const { company, owner, buyer } = await open()
    const refused = await owner.send('/account', { intent: 'leave' })
    expect(refused.status).toBe(400)
    expect(visibleText(refused)).toContain('Make somebody else an owner first.')
    expect((await owner.visitor.get(owner.at('/orders'))).status).toBe(200)
    const left = await buyer.send('/account', { intent: 'leave' })
    expect([left.status, left.headers.get('location')]).toEqual([303, '/portal'])
    expect((await buyer.visitor.get('/portal')).headers.get('location')).toContain('sign-in')
    await storeMember(site.database.db, company, 'owner')
    expect((await owner.send('/account', { intent: 'leave' })).status).toBe(303)
  })
})
