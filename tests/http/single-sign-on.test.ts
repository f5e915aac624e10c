import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { identityDomainTable } from '#app/domain/single-sign-on/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { startOpenIdProvider } from '#tests/support/open-id-provider.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const provider = await startOpenIdProvider()
const site = openBuiltSite({ PRIVATE_SIGN_IN_HOSTS: provider.host })
afterAll(() => provider.close())

let company: string
let domain: string
let owner: Awaited<ReturnType<typeof signInMember>>
let email: string
beforeEach(async () => {
  const { db } = site.database
  domain = `${randomUUID()}.example.com`
  email = `priya@${domain}`
  provider.reset({ email, name: 'Priya Nair' })
  company = await storeCompany(db, 'Redgum Estate')
  owner = await signInMember(db, company, 'owner', { email: `mary@${domain}` })
})

const at = (path: string) => `/portal/${company}${path}`

/** Sends a form of the owner's page, with the company's current version. */
async function send(fields: Record<string, string>, member = owner) {
  const { db } = site.database
  const [row] = await db.select().from(companyTable).where(eq(companyTable.id, company))
  const { formToken, cookie } = member
  const visitor = openVisitor(site, { cookie })
  const version = fields.intent === 'confirm' ? {} : { version: String(row?.version) }
  return visitor.post(at('/single-sign-on'), { formToken, ...version, ...fields })
}

const settings = () => ({
  intent: 'save',
  issuer: provider.issuer,
  clientId: provider.client.id,
  clientSecret: provider.client.secret,
  domains: domain,
  groupsClaim: 'groups',
  ownerGroups: '',
  buyerGroups: '',
  approverGroups: '',
  goodsInGroups: '',
  viewerGroups: 'staff',
})

async function setUp() {
  expect((await send(settings())).status).toBe(303)
  await site.database.db.update(identityDomainTable).set({ confirmedAt: new Date() })
}

/** Signs in as a browser without JavaScript does: form, provider, and back. */
async function signIn(visitor = openVisitor(site), next = '') {
  const begun = await visitor.post('/portal/sign-in/company', { email, next })
  expect(begun.status).toBe(200)
  const address = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(begun.text)?.[1]
  const query = await provider.visit(address?.replaceAll('&amp;', '&') ?? '')
  return visitor.get(`/portal/sign-in/company/callback?${query}`)
}

describe('single sign-on over HTTP', () => {
  it('leads a new person to their company, and to no other', async () => {
    await setUp()
    provider.state.claims.groups = ['staff']
    const visitor = openVisitor(site)
    const page = at('/orders')
    const back = await signIn(visitor, page)
    expect([back.status, back.headers.get('location')]).toEqual([303, page])
    expect((await visitor.get(page)).status).toBe(200)
    const { db } = site.database
    const other = await storeCompany(db, 'Bluegum Cellars')
    const [member] = await db.select().from(memberTable).where(eq(memberTable.role, 'viewer'))
    await db
      .insert(memberTable)
      .values({ companyId: other, accountId: member?.accountId ?? '', role: 'owner' })
    const refused = await visitor.get(`/portal/${other}/orders`)
    expect(refused.status).toBe(303)
    expect(refused.headers.get('location')).toContain('/portal/sign-in?email=')
    expect((await visitor.get('/portal')).headers.get('location')).toBe(`/portal/${company}`)
  })

  it('asks for a mail before passkeys, authenticator app or email address are changed', async () => {
    await setUp()
    provider.state.claims.groups = ['staff']
    const visitor = openVisitor(site)
    await signIn(visitor)
    for (const path of [at('/account/email'), '/portal/second-factor/set-up']) {
      const answer = await visitor.get(path)
      expect(answer.headers.get('location'), path).toContain('/portal/sign-in?email=')
    }
  })

  it('is the only way in for a buyer if the company requires it, and not for an owner', async () => {
    await setUp()
    const buyer = await signInMember(site.database.db, company, 'buyer', { email })
    const untested = await send({ intent: 'require', required: 'yes' })
    expect(untested.status).toBe(400)
    provider.state.claims.groups = ['staff']
    await signIn()
    expect((await send({ intent: 'require', required: 'yes' })).status).toBe(303)
    const byMail = openVisitor(site, { cookie: buyer.cookie })
    const sentOn = await byMail.get(at('/orders'))
    const path = sentOn.headers.get('location') ?? ''
    expect(path).toContain('/portal/sign-in/company?')
    expect(visibleText(await byMail.get(path))).toContain('opens only after you have signed in')
    expect((await byMail.get(`${at('/orders')}.data`)).text).toContain('/portal/sign-in/company')
    const mary = openVisitor(site, { cookie: owner.cookie })
    expect((await mary.get(at('/orders'))).status).toBe(200)
    const visitor = openVisitor(site)
    await signIn(visitor)
    expect((await visitor.get(at('/orders'))).status).toBe(200)
  })

  it('says why a sign-in failed, and offers to try again with the same address', async () => {
    await setUp()
    const refused = await signIn()
    expect(refused.status).toBe(400)
    expect(visibleText(refused)).toContain('None of your groups')
    expect(refused.text).toContain(`value="${email}"`)
    provider.state.isDown = true
    const down = await openVisitor(site).post('/portal/sign-in/company', { email, next: '' })
    expect(down.status).toBe(503)
    expect(visibleText(down)).toContain('does not answer at the moment')
    expect(down.text).toContain(`value="${email}"`)
    const seen = openVisitor(site, { cookie: owner.cookie })
    expect(visibleText(await seen.get(at('/single-sign-on')))).toContain('does not answer')
  })

  it('explains an unknown domain beside the field', async () => {
    const typed = { email: 'priya@elsewhere.example.com', next: '' }
    const answer = await openVisitor(site).post('/portal/sign-in/company', typed)
    expect(answer.status).toBe(400)
    expect(visibleText(answer)).toContain('No company signs in with addresses of this domain')
  })
})

describe('settings of single sign-on over HTTP', () => {
  it('keep what was typed beside the error, and never show the stored secret', async () => {
    const wrong = await send({ ...settings(), domains: 'redgum', issuer: 'https://10.0.0.1' })
    expect(wrong.status).toBe(400)
    expect(visibleText(wrong)).toContain('that the public Internet can reach')
    expect(wrong.text).toContain('redgum')
    await setUp()
    const page = await openVisitor(site, { cookie: owner.cookie }).get(at('/single-sign-on'))
    expect(page.text).not.toContain(provider.client.secret)
    expect(page.text).toContain('/portal/sign-in/company/callback')
  })

  it('are refused to other roles, and to forms without a token', async () => {
    const buyer = await signInMember(site.database.db, company, 'buyer')
    expect((await send(settings(), buyer)).status).toBe(403)
    expect((await send(settings(), { ...owner, formToken: '' })).status).toBe(403)
  })
})
