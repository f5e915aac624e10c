import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { authenticatorTable, sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { dumpDatabase } from '#tests/support/dump-database.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { readShownSecret } from '#tests/support/read-shown-secret.ts'
import { codeAt } from '#tests/support/set-up-authenticator.ts'
import { tokenIn } from '#tests/support/sign-in-request.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { makePasskey } from '#tests/support/software-authenticator.ts'
import { isSignedIn, openSignIn } from '#tests/support/staff-browsers.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ TRUSTED_PROXIES: '1' })
const { hire, openBrowser, requestMail } = openSignIn(site)
const deskOrigin = 'http://localhost:3000'
vi.spyOn(console, 'log').mockImplementation(() => undefined)

describe('a session', () => {
  it('gets a new secret at every sign-in, and the previous session ends', async () => {
    const { email, account } = await hire('coordinator')
    const browser = openBrowser()
    for (let i = 0; i < 2; i += 1) {
      const { code } = await requestMail(browser, email)
      await browser.post('/staff/sign-in/code', { code })
    }
    const { db } = site.database
    expect(await db.$count(sessionTable, eq(sessionTable.accountId, account))).toBe(1)
  })

  it.each([
    ['12 hours without use', { seenAt: new Date(Date.now() - 12 * 3_600_000) }],
    ['30 days, however much it is used', { expiresAt: new Date() }],
  ])('ends after %s', async (_, changes) => {
    const { db } = site.database
    const { cookie, account } = await signInStaff(db, { roles: ['coordinator'] })
    const browser = openVisitor(site, { cookie })
    expect(await isSignedIn(browser)).toBe(true)
    await db.update(sessionTable).set(changes).where(eq(sessionTable.accountId, account))
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('of a deactivated account ends with the next request from its open tab', async () => {
    const { db } = site.database
    const { cookie, account, formToken } = await signInStaff(db, { roles: ['coordinator'] })
    const browser = openVisitor(site, { cookie })
    expect(await isSignedIn(browser)).toBe(true)
    await db
      .update(accountTable)
      .set({ deactivatedAt: new Date() })
      .where(eq(accountTable.id, account))
    const pressed = await browser.post('/staff/appearance', { formToken, theme: 'dark' })
    expect(pressed.headers.get('location')).toBe('/staff/sign-in?next=%2Fstaff%2Fappearance')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('is not valid for an account without a role', async () => {
    const { cookie } = await signInStaff(site.database.db, { roles: [] })
    expect(await isSignedIn(openVisitor(site, { cookie }))).toBe(false)
  })
})

describe('an administrator’s second factor', () => {
  const appCode = (secret: string, shift = 0) =>
    codeAt(secret, new Date(Date.now() + shift * 30_000))

  async function signedInByMail() {
    const { email, account } = await hire('administrator')
    const browser = openBrowser()
    const { code } = await requestMail(browser, email)
    await browser.post('/staff/sign-in/code', { code })
    return { browser, account, email }
  }

  it('must be set up first, shows recovery codes once, and is required from then on', async () => {
    const { browser, email } = await signedInByMail()
    const sent = await browser.get('/staff/people')
    expect(sent.headers.get('location')).toBe('/staff/sign-in/authenticator')
    const page = await browser.get('/staff/sign-in/authenticator')
    const picture = await browser.get('/staff/sign-in/authenticator.svg')
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    const secret = readShownSecret(page.text)
    const before = browser.cookies.get('vpack_staff')
    const wrong = await browser.post('/staff/sign-in/authenticator', {
      formToken: tokenIn(page.text),
      code: '000000',
    })
    expect(wrong.status).toBe(400)
    const done = await browser.post('/staff/sign-in/authenticator', {
      formToken: tokenIn(page.text),
      code: await appCode(secret),
    })
    const codes = visibleText(done).match(/\b[a-z2-9]{4}(?:-[a-z2-9]{4}){5}\b/g) ?? []
    expect(codes).toHaveLength(10)
    expect(browser.cookies.get('vpack_staff')).not.toBe(before)
    expect(await isSignedIn(browser)).toBe(true)
    expect((await browser.get('/staff/sign-in/authenticator.svg')).status).toBe(404)

    // The next sign-in requires it, and each code is accepted once.
    const { code } = await requestMail(browser, email)
    await browser.post('/staff/sign-in/code', { code })
    expect(await isSignedIn(browser)).toBe(false)
    const step = await browser.get('/staff/sign-in/second-factor')
    const show = (typed: string) =>
      browser.post('/staff/sign-in/second-factor', { formToken: tokenIn(step.text), code: typed })
    expect((await show(await appCode(secret))).status).toBe(400)
    expect((await show(codes[0] ?? '')).status).toBe(303)
    expect(await isSignedIn(browser)).toBe(true)
    const stored = await dumpDatabase(site.database)
    for (const each of codes) expect(stored).not.toContain(each)
  })

  it('cannot be guessed: repeated wrong codes end the session', async () => {
    const { db } = site.database
    const { account, email } = await hire('administrator')
    await db
      .insert(authenticatorTable)
      .values({ accountId: account, secret: 'a secret', confirmedAt: new Date() })
    const browser = openBrowser()
    const { code } = await requestMail(browser, email)
    await browser.post('/staff/sign-in/code', { code })
    const { text } = await browser.get('/staff/sign-in/second-factor')
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      const sent = { formToken: tokenIn(text), code: 'wrong-code' }
      statuses.push((await browser.post('/staff/sign-in/second-factor', sent)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 303])
    const [event] = await db
      .select({ sessions: sessionTable.id })
      .from(sessionTable)
      .where(eq(sessionTable.accountId, account))
    expect(event).toBeUndefined()
  })
})

describe('a passkey', () => {
  it.each([
    ['nothing', {}],
    ['no challenge before it', { intent: 'answer', response: '{"id":"x"}' }],
    ['no JSON', { intent: 'answer', response: '{' }],
    ['an array', { intent: 'answer', response: '[1]' }],
    ['strange types', { intent: 'answer', response: '{"id":{"a":1},"response":7}' }],
  ])('is rejected if it is invalid: %s', async (_, sent) => {
    const browser = openBrowser()
    const isAnswer = 'intent' in sent
    if (isAnswer && sent.response !== '{"id":"x"}') {
      const asked = await browser.post('/staff/sign-in/passkey', { intent: 'ask' })
      expect(JSON.parse(asked.text).options.userVerification).toBe('required')
    }
    const answer = await browser.post('/staff/sign-in/passkey', sent)
    const refused = expect.stringMatching(/^(?:The response|This took)/)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([400, { refused }])
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('can be added and signs in; a response for another origin gets 400', async () => {
    const { token, formToken } = await signInStaff(site.database.db, { roles: ['coordinator'] })
    const owner = openBrowser()
    owner.cookies.set('vpack_staff', token)
    const passkey = makePasskey()
    const send = async (browser: typeof owner, path: string, fields: object) => {
      const answer = await browser.post(path, { ...fields })
      return { status: answer.status, body: JSON.parse(answer.text) }
    }
    const toAdd = await send(owner, '/staff/account/passkey', { formToken, intent: 'ask' })
    const { challenge, rp } = toAdd.body.options
    const own = { origin: deskOrigin, host: rp.id }
    const response = passkey.register({ ...own, challenge })
    expect(
      await send(owner, '/staff/account/passkey', { formToken, intent: 'answer', response }),
    ).toEqual({ status: 200, body: { refused: null } })

    const signIn = async (browser: typeof owner, changes: object) => {
      const asked = await send(browser, '/staff/sign-in/passkey', { intent: 'ask' })
      const to = { ...own, challenge: asked.body.options.challenge, ...changes }
      const sent = { intent: 'answer', response: passkey.signIn(to) }
      return send(browser, '/staff/sign-in/passkey', sent)
    }
    const browser = openBrowser()
    expect(await signIn(browser, { origin: 'https://elsewhere.example' })).toEqual({
      status: 400,
      body: { refused: expect.stringContaining('not accepted') },
    })
    expect(await isSignedIn(browser)).toBe(false)
    expect((await signIn(browser, {})).status).toBe(200)
    expect((await browser.get('/staff/account')).status).toBe(200)
  })

  it('can only be added with a session and a recent sign-in', async () => {
    const { db } = site.database
    expect((await openBrowser().post('/staff/account/passkey', { intent: 'ask' })).status).toBe(303)
    const { cookie, formToken, account } = await signInStaff(db, { roles: ['coordinator'] })
    const hourAgo = new Date(Date.now() - 60 * 60_000)
    await db
      .update(sessionTable)
      .set({ confirmedAt: hourAgo })
      .where(eq(sessionTable.accountId, account))
    const sent = { formToken, intent: 'ask' }
    const answer = await openVisitor(site, { cookie }).post('/staff/account/passkey', sent)
    expect(JSON.parse(answer.text)).toEqual({
      confirm: '/staff/sign-in/confirm?next=%2Fstaff%2Faccount',
    })
  })
})
