import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import {
  findMembership,
  findMissingSignIn,
} from '#app/domain/customers/members/find-membership.server.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { findPortalSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { singleSignOnAttemptTable } from '#app/domain/sign-in/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { startOpenIdProvider } from '#tests/support/open-id-provider.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  confirmDomain,
  findProvider,
  type ProviderSettings,
  type ReadTexts,
  removeProvider,
  saveProvider,
  setSingleSignOnRequired,
} from './keep-provider.server.ts'
import { beginSingleSignOn, completeSingleSignOn } from './sign-in-by-provider.server.ts'
import { identityDomainTable } from './tables.server.ts'

const test = openTestDatabase()
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  provider = await startOpenIdProvider()
  vi.stubEnv('PRIVATE_SIGN_IN_HOSTS', provider.host)
})
afterAll(() => provider.close())

let company: string
let owner: MemberActor & { email: string }
let domain: string
let counter = 0
beforeEach(async () => {
  counter += 1
  domain = `redgum${counter}.example.com`
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', {
    name: 'Mary Hill',
    email: `mary@${domain}`,
  })
  provider.reset({ email: `priya@${domain}`, email_verified: true, name: 'Priya Nair' })
  await setUp()
})

const within = <T>(work: (tx: Database) => Promise<T>, of = company) => inCompany(test.db, of, work)
const versionOf = (actor: MemberActor) =>
  within((tx) => readCompanyVersion(tx, actor), actor.company)

const settings = (changes: Partial<ProviderSettings> = {}): ProviderSettings => ({
  issuer: provider.issuer,
  clientId: provider.client.id,
  clientSecret: provider.client.secret,
  domains: domain,
  groupsClaim: 'groups',
  roleGroups: {},
  ...changes,
})

const save = async (changes: Partial<ProviderSettings> = {}, actor: MemberActor = owner) => {
  const version = await versionOf(actor)
  return within((tx) => saveProvider(tx, actor, { ...settings(changes), version }), actor.company)
}

/** A name server on which every record of a company is published. */
const publishedRecords: ReadTexts = async (name) => {
  const rows = await test.db.select().from(identityDomainTable)
  return rows
    .filter((row) => name.endsWith(`.${row.domain}`))
    .map(({ token }) => `vpack-sign-in=${token}`)
}
const confirm = (actor: MemberActor = owner, of = domain, texts = publishedRecords) =>
  confirmDomain(test.db, actor.company, actor, of, texts)

async function setUp(changes: Partial<ProviderSettings> = {}) {
  expect(await save(changes)).toEqual({ outcome: 'done' })
  expect(await confirm()).toEqual({ outcome: 'done' })
}

const place = { address: '203.0.113.9', userAgent: 'a test' }
const begin = (email = `priya@${domain}`) =>
  beginSingleSignOn(
    test.db,
    { email, next: '/portal', browserToken: null, mustAsk: false, address: `of ${domain}` },
    new Date(),
  )

/** Signs in at the provider as the person of its claims. */
async function signIn({ tamper = (_: URLSearchParams) => {}, now = new Date() } = {}) {
  const begun = await begin()
  if (begun.outcome !== 'done') return { outcome: begun.outcome, startedWith: null }
  const query = await provider.visit(begun.address)
  tamper(query)
  const { browserToken } = begun
  return completeSingleSignOn(test.db, { query, browserToken, ...place }, now)
}

async function sessionAfter(result: Awaited<ReturnType<typeof signIn>>) {
  if (result.outcome !== 'done') throw new Error(result.outcome)
  return findPortalSession(test.db, result.sessionToken, new Date())
}

const roleOf = async (account: string, of = company) =>
  (await findMembership(test.db, account, of))?.role
const shown = () => within((tx) => findProvider(tx, owner))

describe('single sign-on', () => {
  it('signs an invited member in for their company only, and audits it', async () => {
    const priya = await storeMember(test.db, company, 'buyer', { email: `priya@${domain}` })
    const result = await signIn()
    expect(result).toMatchObject({ outcome: 'done', account: priya.account, next: '/portal' })
    const session = await sessionAfter(result)
    expect(session).toMatchObject({ signedInFor: company, secondFactorAt: expect.any(Date) })
    const audited = and(eq(auditTable.action, 'sign-in'), eq(auditTable.accountId, priya.account))
    expect(await test.db.$count(auditTable, audited)).toBe(1)
    expect(await shown()).toMatchObject({ succeededAt: expect.any(Date), failure: null })
  })

  it('does not open another company of the member', async () => {
    const priya = await storeMember(test.db, company, 'buyer', { email: `priya@${domain}` })
    const other = await storeCompany(test.db, 'Bluegum Cellars')
    await test.db
      .insert(memberTable)
      .values({ companyId: other, accountId: priya.account, role: 'owner', joinedAt: new Date() })
    const session = await sessionAfter(await signIn())
    const membership = await findMembership(test.db, priya.account, other)
    if (!membership || !session) throw new Error('There is no membership.')
    expect(findMissingSignIn(membership, session.signedInFor)).toBe('by-mail')
    expect(findMissingSignIn(membership, null)).toBeNull()
  })

  it('makes people with a mapped group members, and gives the highest of several roles', async () => {
    await save({ roleGroups: { viewer: ['staff'], buyer: ['purchasing'] } })
    provider.state.claims.groups = ['staff', 'purchasing']
    const result = await signIn()
    if (result.outcome !== 'done') throw new Error(result.outcome)
    expect(await roleOf(result.account)).toBe('buyer')
    provider.state.claims.groups = ['staff']
    expect(await signIn()).toMatchObject({ outcome: 'done' })
    expect(await roleOf(result.account)).toBe('viewer')
  })

  it('reads email and groups from the user information if the ID token lacks them', async () => {
    await save({ roleGroups: { approver: ['bosses'] } })
    provider.state.userInfo = { ...provider.state.claims, groups: 'bosses' }
    provider.state.claims = {}
    const result = await signIn()
    if (result.outcome !== 'done') throw new Error(result.outcome)
    expect(await roleOf(result.account)).toBe('approver')
  })

  it('leaves the last owner an owner, whatever the groups say', async () => {
    await save({ roleGroups: { viewer: ['staff'] } })
    provider.reset({ email: owner.email, groups: ['staff'] })
    expect(await signIn()).toMatchObject({ outcome: 'done', account: owner.account })
    expect(await roleOf(owner.account)).toBe('owner')
    await storeMember(test.db, company, 'owner')
    expect(await signIn()).toMatchObject({ outcome: 'done' })
    expect(await roleOf(owner.account)).toBe('viewer')
  })

  it('can be required of all members except owners, once it has worked', async () => {
    const priya = await storeMember(test.db, company, 'buyer', { email: `priya@${domain}` })
    const require = async (isRequired: boolean) => {
      const version = await versionOf(owner)
      return within((tx) => setSingleSignOnRequired(tx, owner, { version, isRequired }))
    }
    expect(await require(true)).toMatchObject({ outcome: 'not-tested' })
    await signIn()
    expect(await require(true)).toEqual({ outcome: 'done' })
    const missing = async (account: string, signedInFor: string | null) => {
      const membership = await findMembership(test.db, account, company)
      return membership && findMissingSignIn(membership, signedInFor)
    }
    expect(await missing(priya.account, null)).toBe('single-sign-on')
    expect(await missing(priya.account, company)).toBeNull()
    expect(await missing(owner.account, null)).toBeNull()
  })
})

describe('single sign-on refuses, and changes nothing for', () => {
  const yesterday = Math.floor(Date.now() / 1000) - 24 * 60 * 60
  const { state } = { state: () => provider.state }
  it.each([
    ['a provider that is down', 'unavailable', () => Object.assign(state(), { isDown: true })],
    [
      'a provider with another issuer',
      'other-issuer',
      () => Object.assign(state(), { otherIssuer: 'https://other.example.com' }),
    ],
    [
      'an ID token of another issuer',
      'other-issuer',
      () => Object.assign(state().wrongClaims, { iss: 'https://other.example.com' }),
    ],
    ['a wrong nonce', 'wrong-nonce', () => Object.assign(state().wrongClaims, { nonce: 'x' })],
    ['a wrong audience', 'invalid-answer', () => Object.assign(state().wrongClaims, { aud: 'x' })],
    [
      'an expired ID token',
      'expired-answer',
      () => Object.assign(state().wrongClaims, { exp: yesterday }),
    ],
    [
      'an ID token with a foreign signature',
      'invalid-answer',
      () => Object.assign(state(), { hasForeignKey: true }),
    ],
    ['a person who was denied', 'denied', () => Object.assign(state(), { error: 'access_denied' })],
    ['no email claim', 'no-email', () => Object.assign(state().claims, { email: undefined })],
    [
      'an email claim that is not an address',
      'no-email',
      () => Object.assign(state().claims, { email: 'priya' }),
    ],
    [
      'an unverified email',
      'unverified-email',
      () => Object.assign(state().claims, { email_verified: false }),
    ],
    [
      'an email of another domain',
      'other-domain',
      () => Object.assign(state().claims, { email: 'priya@elsewhere.example.com' }),
    ],
    ['a person who is not a member', 'not-member', () => undefined],
  ])('%s: %s', async (_, outcome, change) => {
    change()
    expect(await signIn()).toMatchObject({ outcome })
    const isHers = eq(accountTable.email, `priya@${domain}`)
    expect(await test.db.$count(accountTable, isHers)).toBe(0)
    expect(await shown()).toMatchObject({ failure: outcome, failedAt: expect.any(Date) })
  })

  it('a provider that goes down after the person has signed in there', async () => {
    const begun = await begin()
    if (begun.outcome !== 'done') throw new Error(begun.outcome)
    const query = await provider.visit(begun.address)
    provider.state.isDown = true
    const answer = { query, browserToken: begun.browserToken, ...place }
    expect(await completeSingleSignOn(test.db, answer, new Date())).toEqual({
      outcome: 'unavailable',
      startedWith: { email: `priya@${domain}`, next: '/portal' },
    })
  })

  it('people without a mapped group, suspended members and deactivated accounts', async () => {
    await save({ roleGroups: { buyer: ['purchasing'] } })
    const priya = await storeMember(test.db, company, 'buyer', { email: `priya@${domain}` })
    expect(await signIn()).toMatchObject({ outcome: 'unknown-group' })
    provider.state.claims.groups = ['purchasing']
    const mine = eq(memberTable.accountId, priya.account)
    await test.db.update(memberTable).set({ suspendedAt: new Date() }).where(mine)
    expect(await signIn()).toMatchObject({ outcome: 'suspended' })
    const person = eq(accountTable.id, priya.account)
    await test.db.update(accountTable).set({ deactivatedAt: new Date() }).where(person)
    expect(await signIn()).toMatchObject({ outcome: 'deactivated' })
  })

  it('answers without a started sign-in: forged state, another browser, used twice, too late', async () => {
    await storeMember(test.db, company, 'buyer', { email: `priya@${domain}` })
    const forge = (query: URLSearchParams) => query.set('state', 'forged')
    expect(await signIn({ tamper: forge })).toMatchObject({ outcome: 'unknown-attempt' })
    const late = new Date(Date.now() + 11 * 60_000)
    expect(await signIn({ now: late })).toMatchObject({ outcome: 'expired-attempt' })
    const begun = await begin()
    if (begun.outcome !== 'done') throw new Error(begun.outcome)
    const query = await provider.visit(begun.address)
    const complete = (browserToken: string | null) =>
      completeSingleSignOn(test.db, { query, browserToken, ...place }, new Date())
    expect(await complete('another')).toMatchObject({ outcome: 'unknown-attempt' })
    expect(await complete(null)).toMatchObject({ outcome: 'unknown-attempt' })
    expect(await complete(begun.browserToken)).toMatchObject({ outcome: 'done' })
    expect(await complete(begun.browserToken)).toMatchObject({ outcome: 'unknown-attempt' })
  })

  it('a stolen code: PKCE and the client secret are verified by the provider', async () => {
    const begun = await begin()
    await test.db.update(singleSignOnAttemptTable).set({ codeVerifier: 'x'.repeat(43) })
    if (begun.outcome !== 'done') throw new Error(begun.outcome)
    const query = await provider.visit(begun.address)
    const answer = { query, browserToken: begun.browserToken, ...place }
    expect(await completeSingleSignOn(test.db, answer, new Date())).toMatchObject({
      outcome: 'expired-answer',
    })
    await save({ clientSecret: 'wrong' })
    expect(await signIn()).toMatchObject({ outcome: 'wrong-settings' })
  })

  it('domains that no company has confirmed', async () => {
    expect(await begin('priya@elsewhere.example.com')).toEqual({ outcome: 'no-provider' })
    await save({ domains: `new.${domain}` })
    expect(await begin(`priya@new.${domain}`)).toEqual({ outcome: 'no-provider' })
    expect(await begin()).toEqual({ outcome: 'no-provider' })
  })
})

describe('settings of single sign-on', () => {
  it('are kept by owners only, and show no secret', async () => {
    const buyer = await storeMember(test.db, company, 'buyer')
    expect(await save({}, buyer)).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(await confirm(buyer)).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(JSON.stringify(await shown())).not.toContain(provider.client.secret)
    const rows = await test.db.select().from(auditTable)
    expect(JSON.stringify(rows)).not.toContain(provider.client.secret)
  })

  it('refuse private issuers, mistyped domains, groups of two roles and a missing secret', async () => {
    for (const issuer of ['https://192.168.0.1', 'https://localhost', 'http://sso.example.com']) {
      expect(await save({ issuer })).toMatchObject({ outcome: 'issuer' })
    }
    expect(await save({ domains: 'redgum' })).toMatchObject({ outcome: 'domains' })
    expect(await save({ domains: ' ' })).toMatchObject({ outcome: 'domains' })
    const roleGroups = { owner: ['staff'], viewer: ['staff'] }
    expect(await save({ roleGroups })).toMatchObject({ outcome: 'groups' })
    const stranger = await storeMember(
      test.db,
      await storeCompany(test.db, 'Bluegum Cellars'),
      'owner',
    )
    expect(await save({ clientSecret: '' }, stranger)).toMatchObject({ outcome: 'client-secret' })
  })

  it('keep secret, confirmation and last success unless the client changes', async () => {
    await storeMember(test.db, company, 'buyer', { email: `priya@${domain}` })
    await signIn()
    await save({ clientSecret: '', domains: `${domain}\n@New.${domain}` })
    expect(await shown()).toMatchObject({
      succeededAt: expect.any(Date),
      domains: [{ confirmedAt: null }, { confirmedAt: expect.any(Date) }],
    })
    expect(await signIn()).toMatchObject({ outcome: 'done' })
    await save({ clientId: 'another' })
    expect(await shown()).toMatchObject({ succeededAt: null })
  })

  it('refuse a save that is based on an older version', async () => {
    const version = await versionOf(owner)
    await save()
    const stale = within((tx) => saveProvider(tx, owner, { ...settings(), version }))
    expect(await stale).toMatchObject({ outcome: 'stale' })
  })

  it('confirm a domain by its DNS record, for one company', async () => {
    const other = await storeMember(
      test.db,
      await storeCompany(test.db, 'Bluegum Cellars'),
      'owner',
    )
    await save({}, other)
    expect(await confirm(other, domain, async () => ['v=spf1'])).toMatchObject({
      outcome: 'no-record',
    })
    const failing = () => Promise.reject(new Error('no answer'))
    expect(await confirm(other, domain, failing)).toMatchObject({ outcome: 'no-name-server' })
    expect(await confirm(other, 'elsewhere.example.com')).toMatchObject({ outcome: 'not-set-up' })
    expect(await confirm(other)).toMatchObject({ outcome: 'taken' })
    const mine = await within((tx) => tx.select().from(identityDomainTable))
    expect(mine.map(({ companyId }) => companyId)).toEqual([company])
  })

  it('can be removed, which ends its sessions and what it required', async () => {
    await storeMember(test.db, company, 'buyer', { email: `priya@${domain}` })
    const session = await signIn()
    const version = await versionOf(owner)
    await within((tx) => setSingleSignOnRequired(tx, owner, { version, isRequired: true }))
    const removed = await removeProvider(test.db, company, owner, await versionOf(owner))
    expect(removed).toEqual({ outcome: 'done' })
    expect(await sessionAfter(session)).toBeNull()
    const [row] = await test.db.select().from(companyTable).where(eq(companyTable.id, company))
    expect(row?.requiresSingleSignOn).toBe(false)
    expect(await begin()).toEqual({ outcome: 'no-provider' })
  })
})
