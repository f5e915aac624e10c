import { createOTP } from '@better-auth/utils/otp'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { StaffRole } from '#app/domain/people/roles.ts'
import { accountTable, auditTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import { firstAdministratorToken } from '#app/domain/sign-in/first/first-administrator.server.ts'
import { codeOf, linkTokenOf } from '#app/domain/sign-in/link/sign-in-secrets.server.ts'
import {
  authenticatorTable,
  sessionTable,
  signInRequestTable,
} from '#app/domain/sign-in/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { wordsOf } from '#tests/support/expect-page.ts'
import { shownKey } from '#tests/support/shown-key.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'
import { wholeDatabase } from '#tests/support/whole-database.ts'

const site = openBuiltSite({ TRUSTED_PROXIES: '1' })
/** What is printed for whoever runs the server. */
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
type Visitor = ReturnType<typeof openVisitor>

let people = 0
let networks = 0
/** A member of staff who is signed in nowhere. */
async function hire(...roles: StaffRole[]) {
  const { db } = site.database
  people += 1
  const email = `person-${people}@staff.example.com`
  const [row] = await db.insert(accountTable).values({ name: 'Ann Lee', email }).returning()
  const account = row?.id ?? ''
  await db.insert(staffRoleTable).values(roles.map((role) => ({ account, role })))
  return { account, email }
}

/** Somebody at a browser of their own, in a network of their own. */
function openBrowser(): Visitor {
  networks += 1
  return openVisitor(site, { 'x-forwarded-for': `203.0.113.${networks}` })
}

/** Asks for a mail; what the mail says. */
async function askForMail(browser: Visitor, email: string) {
  const { db } = site.database
  const asked = await browser.post('/staff/sign-in?index', { email })
  expect([asked.status, asked.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/staff/sign-in/code'),
  ])
  const [request] = await db
    .select({ id: signInRequestTable.id })
    .from(signInRequestTable)
    .innerJoin(accountTable, eq(accountTable.id, signInRequestTable.account))
    .where(eq(accountTable.email, email))
    .orderBy(desc(signInRequestTable.createdAt))
    .limit(1)
  const id = request?.id ?? ''
  return {
    id,
    link: `/staff/sign-in/link/${await linkTokenOf(db, id)}`,
    code: await codeOf(db, id),
  }
}

const isIn = async (browser: Visitor) => (await browser.get('/staff/people')).status === 200
const otherCode = (code: string) => (code === '00000000' ? '11111111' : '00000000')

describe('a link to sign in', () => {
  it('signs in by a button, in the browser that asked, once', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await askForMail(browser, email)
    // A mail scanner opens it first, with a browser of its own and with none.
    await openBrowser().get(link)
    await site.fetch(link, { method: 'HEAD' })
    expect(wordsOf(await browser.get(link))).toContain('One press, and you are in')
    expect(await isIn(browser)).toBe(false)
    const entered = await browser.post(link, {})
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/staff'])
    expect(await isIn(browser)).toBe(true)
    const again = await browser.post(link, {})
    expect(again.status).toBe(410)
    expect(wordsOf(again)).toContain('was used already')
  })

  it('opens nothing for whoever it is forwarded to, or who has stolen it', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await askForMail(browser, email)
    const thief = openBrowser()
    await thief.post('/staff/sign-in?index', { email: 'nobody@elsewhere.example.com' })
    for (const stranger of [openBrowser(), thief]) {
      const page = await stranger.post(link, {})
      expect(page.status).toBe(410)
      expect(wordsOf(page)).toContain('only in the browser that asked for it')
      expect(await isIn(stranger)).toBe(false)
    }
    expect((await browser.post(link, {})).status).toBe(303)
  })

  it('expires after 10 minutes, and says so', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link, id, code } = await askForMail(browser, email)
    expect(wordsOf(await browser.get('/staff/sign-in/code'))).toContain('within 10 minutes')
    const [row] = await site.database.db
      .select()
      .from(signInRequestTable)
      .where(eq(signInRequestTable.id, id))
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(10 * 60_000)
    await site.database.db
      .update(signInRequestTable)
      .set({ expiresAt: new Date() })
      .where(eq(signInRequestTable.id, id))
    for (const page of [await browser.get(link), await browser.post(link, {})]) {
      expect(page.status).toBe(410)
      expect(wordsOf(page)).toContain('has expired')
    }
    expect((await browser.post('/staff/sign-in/code', { code })).status).toBe(400)
  })

  it('is refused where it is not whole or not ours', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await askForMail(browser, email)
    for (const wrong of [link.slice(0, -1), `${link.slice(0, -2)}AA`, '/staff/sign-in/link/x']) {
      const page = await browser.get(wrong)
      expect(page.status, wrong).toBe(410)
      expect(wordsOf(page)).toContain('not whole')
    }
  })

  it('is useless to whoever reads the database', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await askForMail(browser, email)
    await browser.post(link, {})
    const stored = await wholeDatabase(site.database)
    for (const [name, value] of browser.cookies) expect(stored, name).not.toContain(value)
  })

  it('stands in no log', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await askForMail(browser, email)
    await browser.get(link)
    expect(JSON.stringify(await site.logged())).not.toContain(link.split('/').at(-1))
  })
})

describe('a code to sign in', () => {
  it('signs in the browser that asked, where the mail is read on a phone', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { code } = await askForMail(browser, email)
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`
    expect((await openBrowser().post('/staff/sign-in/code', { code })).status).toBe(400)
    const entered = await browser.post('/staff/sign-in/code', {
      code: typed,
      next: '/staff/people',
    })
    expect(entered.headers.get('location')).toBe('/staff/people')
    expect(await isIn(browser)).toBe(true)
  })

  it('is not found by trying: after five wrong ones only the link works', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { code, link } = await askForMail(browser, email)
    for (let i = 0; i < 5; i += 1) {
      const page = await browser.post('/staff/sign-in/code', { code: otherCode(code) })
      expect(wordsOf(page)).toContain('not the code')
    }
    expect(wordsOf(await browser.post('/staff/sign-in/code', { code }))).toContain('5 times')
    expect((await browser.post(link, {})).status).toBe(303)
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/staff/../x',
    '/catalogue',
    '/staff//x',
    '\\',
  ])('leads nowhere else than into the desk: %s', async (next) => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { code } = await askForMail(browser, email)
    const entered = await browser.post('/staff/sign-in/code', { code, next })
    expect(entered.headers.get('location')).toBe('/staff')
  })
})

describe('asking for a mail', () => {
  it('answers the same for every address, and mails none that is not staff’s', async () => {
    const { email } = await hire('coordinator')
    const { db } = site.database
    const before = await db.$count(signInRequestTable)
    const strangers = [openBrowser(), openBrowser()]
    const answers = [
      await strangers[0]?.post('/staff/sign-in?index', { email }),
      await strangers[1]?.post('/staff/sign-in?index', { email: 'nobody@winery.example.com' }),
    ].map((answer) => [answer?.status, answer?.headers.get('location'), answer?.text])
    expect(answers[0]).toEqual(answers[1])
    expect(await db.$count(signInRequestTable)).toBe(before + 1)
  })

  it('is limited, but not for the person in whose name a stranger asks', async () => {
    const { email } = await hire('coordinator')
    const own = openBrowser()
    const { code } = await askForMail(own, email)
    await own.post('/staff/sign-in/code', { code })
    const formToken = (await own.get('/staff/people')).text.match(
      /name="formToken" value="([^"]+)"/,
    )?.[1]
    expect(formToken).toBeTruthy()
    const stranger = openBrowser()
    const answers: number[] = []
    for (let i = 0; i < 6; i += 1) {
      answers.push((await stranger.post('/staff/sign-in?index', { email })).status)
    }
    expect(answers.at(-1)).toBe(429)
    // From anywhere, in the browser in which they have signed in before.
    expect((await own.post('/staff/sign-in?index', { email })).status).toBe(303)
  })
})

describe('a session', () => {
  it('has a new secret at every sign-in, and the one before ends', async () => {
    const { email, account } = await hire('coordinator')
    const browser = openBrowser()
    for (let i = 0; i < 2; i += 1) {
      const { code } = await askForMail(browser, email)
      await browser.post('/staff/sign-in/code', { code })
    }
    const { db } = site.database
    expect(await db.$count(sessionTable, eq(sessionTable.userId, account))).toBe(1)
  })

  it.each([
    ['12 hours without use', { seenAt: new Date(Date.now() - 12 * 3_600_000) }],
    ['30 days, however much it is used', { expiresAt: new Date() }],
  ])('ends after %s', async (_, changes) => {
    const { db } = site.database
    const { cookie, account } = await signInStaff(db, { roles: ['coordinator'] })
    const browser = openVisitor(site, { cookie })
    expect(await isIn(browser)).toBe(true)
    await db.update(sessionTable).set(changes).where(eq(sessionTable.userId, account))
    expect(await isIn(browser)).toBe(false)
  })

  it('of a deactivated account ends with the next press in its open tab', async () => {
    const { db } = site.database
    const { cookie, account, formToken } = await signInStaff(db, { roles: ['coordinator'] })
    const browser = openVisitor(site, { cookie })
    expect(await isIn(browser)).toBe(true)
    await db
      .update(accountTable)
      .set({ deactivatedAt: new Date() })
      .where(eq(accountTable.id, account))
    const pressed = await browser.post('/staff/appearance', { formToken, theme: 'dark' })
    expect(pressed.headers.get('location')).toBe('/staff/sign-in')
    expect(await isIn(browser)).toBe(false)
  })

  it('is no session for an account without a role', async () => {
    const { cookie } = await signInStaff(site.database.db, { roles: [] })
    expect(await isIn(openVisitor(site, { cookie }))).toBe(false)
  })
})

describe('the second factor of an administrator', () => {
  const appCode = (secret: string, shift = 0) =>
    createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + shift)

  async function signedInByMail() {
    const { email, account } = await hire('administrator')
    const browser = openBrowser()
    const { code } = await askForMail(browser, email)
    await browser.post('/staff/sign-in/code', { code })
    return { browser, account, email }
  }

  const tokenIn = (text: string) => text.match(/name="formToken" value="([^"]+)"/)?.[1] ?? ''

  it('must be set up first, gives recovery codes once, and is asked for from then on', async () => {
    const { browser, email } = await signedInByMail()
    const sent = await browser.get('/staff/people')
    expect(sent.headers.get('location')).toBe('/staff/sign-in/authenticator')
    const page = await browser.get('/staff/sign-in/authenticator')
    const picture = await browser.get('/staff/sign-in/authenticator.svg')
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    const secret = shownKey(page.text)
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
    const codes = wordsOf(done).match(/\b[a-z2-9]{4}(?:-[a-z2-9]{4}){5}\b/g) ?? []
    expect(codes).toHaveLength(10)
    expect(browser.cookies.get('vpack_staff')).not.toBe(before)
    expect(await isIn(browser)).toBe(true)
    expect((await browser.get('/staff/sign-in/authenticator.svg')).status).toBe(404)

    // The next sign-in asks for it; no code is taken twice.
    const { code } = await askForMail(browser, email)
    await browser.post('/staff/sign-in/code', { code })
    expect(await isIn(browser)).toBe(false)
    const step = await browser.get('/staff/sign-in/second-factor')
    const show = (typed: string) =>
      browser.post('/staff/sign-in/second-factor', { formToken: tokenIn(step.text), code: typed })
    expect((await show(await appCode(secret))).status).toBe(400)
    expect((await show(codes[0] ?? '')).status).toBe(303)
    expect(await isIn(browser)).toBe(true)
    const stored = await wholeDatabase(site.database)
    for (const each of codes) expect(stored).not.toContain(each)
  })

  it('is not found by trying: the session ends', async () => {
    const { db } = site.database
    const { account, email } = await hire('administrator')
    await db
      .insert(authenticatorTable)
      .values({ account, secret: 'a secret', confirmedAt: new Date() })
    const browser = openBrowser()
    const { code } = await askForMail(browser, email)
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
      .where(eq(sessionTable.userId, account))
    expect(event).toBeUndefined()
  })
})

describe('the first administrator', () => {
  it('comes in by a link that works until there is one', async () => {
    const { db } = site.database
    // The others of this file are deactivated, so that there is none.
    await db.update(accountTable).set({ deactivatedAt: new Date() })
    const token = await firstAdministratorToken(db)
    const link = `/staff/sign-in/first/${token}`
    const guess = await openBrowser().get('/staff/sign-in/first/AAAAAAAAAAAAAAAAAAAAAA')
    expect(guess.status).toBe(410)
    const [one, two] = [openBrowser(), openBrowser()]
    expect(wordsOf(await one.get(link))).toContain('Be the first administrator')
    const answers = await Promise.all([
      one.post(link, { name: 'Ann', email: 'Ann@First.example.com' }),
      two.post(link, { name: 'Bob', email: 'bob@first.example.com' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
    expect((await one.get(link)).status).toBe(410)
    const rows = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'become-first-administrator'))
    expect(rows).toHaveLength(1)
  })
})

it('prints the link where there is no mail server to send it', async () => {
  const { email } = await hire('coordinator')
  const { link } = await askForMail(openBrowser(), email)
  expect(said.mock.calls.flat().join('\n')).toContain(link)
})

describe('a passkey', () => {
  it.each([
    ['nothing', {}],
    ['no question before it', { intent: 'answer', response: '{"id":"x"}' }],
    ['no JSON', { intent: 'answer', response: '{' }],
    ['an array', { intent: 'answer', response: '[1]' }],
    ['strange types', { intent: 'answer', response: '{"id":{"a":1},"response":7}' }],
  ])('is refused where it is none: %s', async (_, sent) => {
    const browser = openBrowser()
    const isAnswer = 'intent' in sent
    if (isAnswer && sent.response !== '{"id":"x"}') {
      const asked = await browser.post('/staff/sign-in/passkey', { intent: 'ask' })
      expect(JSON.parse(asked.text).options.userVerification).toBe('required')
    }
    const answer = await browser.post('/staff/sign-in/passkey', sent)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([400, { refused: true }])
    expect(await isIn(browser)).toBe(false)
  })

  it('is added by nobody who is not signed in, or has not shown lately that it is them', async () => {
    const { db } = site.database
    expect((await openBrowser().post('/staff/account/passkey', { intent: 'ask' })).status).toBe(303)
    const { cookie, formToken, account } = await signInStaff(db, { roles: ['coordinator'] })
    const hourAgo = new Date(Date.now() - 60 * 60_000)
    await db
      .update(sessionTable)
      .set({ confirmedAt: hourAgo })
      .where(eq(sessionTable.userId, account))
    const sent = { formToken, intent: 'ask' }
    const answer = await openVisitor(site, { cookie }).post('/staff/account/passkey', sent)
    expect(JSON.parse(answer.text)).toEqual({
      confirm: '/staff/sign-in/confirm?next=%2Fstaff%2Faccount',
    })
  })
})

it('lets nobody in by a link that was asked for before they were deactivated', async () => {
  const { email, account } = await hire('coordinator')
  const browser = openBrowser()
  const { link } = await askForMail(browser, email)
  await site.database.db
    .update(accountTable)
    .set({ deactivatedAt: new Date() })
    .where(eq(accountTable.id, account))
  const page = await browser.post(link, {})
  expect(page.status).toBe(410)
  expect(wordsOf(page)).toContain('may no longer sign in')
})
