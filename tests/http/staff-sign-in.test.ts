import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { createFirstAdministratorToken } from '#app/domain/sign-in/first-administrator.server.ts'
import { signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { dumpDatabase } from '#tests/support/dump-database.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { answerSignInRequests, lastRequestOf } from '#tests/support/sign-in-request.ts'
import { isSignedIn, openSignIn } from '#tests/support/staff-browsers.ts'
import { queryAsOwner } from '#tests/support/test-database.ts'

const site = openBuiltSite({ TRUSTED_PROXIES: '1' })
const { hire, openBrowser, requestMail } = openSignIn(site)
/** Captured console output, which is meant for the operator of the server. */
const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => undefined)

const otherCode = (code: string) => (code === '00000000' ? '11111111' : '00000000')

describe('a sign-in link', () => {
  it('signs in with a button, in the browser that requested it, once', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await requestMail(browser, email)
    // A mail scanner opens it first, with a browser and with a HEAD request.
    await openBrowser().get(link)
    await site.fetch(link, { method: 'HEAD' })
    expect(visibleText(await browser.get(link))).toContain('Click below to sign in')
    expect(await isSignedIn(browser)).toBe(false)
    const entered = await browser.post(link, {})
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/staff'])
    expect(await isSignedIn(browser)).toBe(true)
    const again = await browser.post(link, {})
    expect(again.status).toBe(410)
    expect(visibleText(again)).toContain('was used already')
  })

  it('does not open in another browser, so forwarding or stealing it is useless', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await requestMail(browser, email)
    const thief = openBrowser()
    await thief.post('/staff/sign-in?index', { email: 'nobody@elsewhere.example.com' })
    for (const stranger of [openBrowser(), thief]) {
      const page = await stranger.post(link, {})
      expect(page.status).toBe(410)
      expect(visibleText(page)).toContain('only in the browser that asked for it')
      expect(await isSignedIn(stranger)).toBe(false)
    }
    expect((await browser.post(link, {})).status).toBe(303)
  })

  it('expires after 10 minutes, with a message', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link, id, code } = await requestMail(browser, email)
    expect(visibleText(await browser.get('/staff/sign-in/code'))).toContain('within 10 minutes')
    await site.database.db
      .update(signInRequestTable)
      .set({ expiresAt: new Date() })
      .where(eq(signInRequestTable.id, id))
    for (const page of [await browser.get(link), await browser.post(link, {})]) {
      expect(page.status).toBe(410)
      expect(visibleText(page)).toContain('has expired')
    }
    expect((await browser.post('/staff/sign-in/code', { code })).status).toBe(400)
  })

  it('is rejected if it is incomplete or forged', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await requestMail(browser, email)
    const otherEnd = link.endsWith('AA') ? 'BB' : 'AA'
    const unknown = [link.slice(0, -1), link.slice(0, -2) + otherEnd, '/staff/sign-in/link/x']
    for (const wrong of unknown) {
      const page = await browser.get(wrong)
      expect(page.status, wrong).toBe(410)
      expect(visibleText(page)).toContain('incomplete')
    }
  })

  it('cannot be reconstructed from the database', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await requestMail(browser, email)
    await browser.post(link, {})
    const stored = await dumpDatabase(site.database)
    for (const [name, value] of browser.cookies) expect(stored, name).not.toContain(value)
  })

  it('is not logged', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { link } = await requestMail(browser, email)
    await browser.get(link)
    expect(JSON.stringify(await site.logged())).not.toContain(link.split('/').at(-1))
  })
})

describe('a sign-in code', () => {
  it('signs in the browser that requested it, when the mail is read on another device', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { code } = await requestMail(browser, email)
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`
    expect((await openBrowser().post('/staff/sign-in/code', { code })).status).toBe(400)
    const entered = await browser.post('/staff/sign-in/code', {
      code: typed,
      next: '/staff/people',
    })
    expect(entered.headers.get('location')).toBe('/staff/people')
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('cannot be guessed: after five wrong codes only the link works', async () => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { code, link } = await requestMail(browser, email)
    for (let i = 0; i < 5; i += 1) {
      const page = await browser.post('/staff/sign-in/code', { code: otherCode(code) })
      expect(visibleText(page)).toContain('not the code')
    }
    expect(visibleText(await browser.post('/staff/sign-in/code', { code }))).toContain('5 times')
    expect((await browser.post(link, {})).status).toBe(303)
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/staff/../x',
    '/catalogue',
    '/staff//x',
    '\\',
  ])('redirects only within the desk: %s', async (next) => {
    const { email } = await hire('coordinator')
    const browser = openBrowser()
    const { code } = await requestMail(browser, email)
    const entered = await browser.post('/staff/sign-in/code', { code, next })
    expect(entered.headers.get('location')).toBe('/staff')
  })
})

describe('the page after signing in', () => {
  it.each([
    ['a snowman', '/staff/mail?search=\u2603'],
    ['a line break', '/staff/mail\r\nSet-Cookie: a=b'],
    ['a lone surrogate', '/staff/mail?search=\ud800'],
    ['another host', '//elsewhere.example/staff'],
    ['backslashes', '/staff\\..\\mail'],
    ['an overlong URL', `/staff/mail?search=${'a'.repeat(5000)}`],
    ['an unknown route', '/staff/no-such-page'],
    ['the portal', '/portal'],
  ])('is the start page for a form with %s, and the link sets its cookie', async (_, next) => {
    const { email, account } = await hire('coordinator')
    const browser = openBrowser()
    const asked = await browser.post('/staff/sign-in?index', { email, next })
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/staff/sign-in/code?next=%2Fstaff',
    ])
    const { db } = site.database
    const { id, link } = await lastRequestOf(db, account)
    // Stored as an earlier version may have stored it.
    await db
      .update(signInRequestTable)
      .set({ next: next.toWellFormed() })
      .where(eq(signInRequestTable.id, id))
    const opened = await browser.post(link, {})
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/staff'])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('is the page named by the form, if it belongs to the desk', async () => {
    const { email, account } = await hire('coordinator')
    const browser = openBrowser()
    const next = '/staff/mail?search=%E2%98%83'
    await browser.post('/staff/sign-in?index', { email, next })
    const { link } = await lastRequestOf(site.database.db, account)
    expect((await browser.post(link, {})).headers.get('location')).toBe(next)
  })
})

describe('requesting a sign-in mail', () => {
  it('answers the same for every email address, and mails only staff', async () => {
    const { email } = await hire('coordinator')
    const { db } = site.database
    const mailed = () => db.$count(mailTable, eq(mailTable.kind, 'sign-in-link'))
    const before = await mailed()
    const strangers = [openBrowser(), openBrowser()]
    const answers = [
      await strangers[0]?.post('/staff/sign-in?index', { email }),
      await strangers[1]?.post('/staff/sign-in?index', { email: 'nobody@winery.example.com' }),
    ].map((answer) => [answer?.status, answer?.headers.get('location'), answer?.text])
    expect(answers[0]).toEqual(answers[1])
    await answerSignInRequests(db)
    expect(await mailed()).toBe(before + 1)
  })

  it('is limited for strangers, but not for the staff member they name', async () => {
    const { email } = await hire('coordinator')
    const own = openBrowser()
    const { code } = await requestMail(own, email)
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
    // Requests from a browser with an earlier sign-in are accepted from anywhere.
    expect((await own.post('/staff/sign-in?index', { email })).status).toBe(303)
  })
})

describe('the first administrator', () => {
  it('signs in with a link that works until an administrator exists', async () => {
    const { db } = site.database
    // Simulates an installation that never had an administrator.
    await queryAsOwner(site.database, 'delete from staff_role')
    const token = await createFirstAdministratorToken(db)
    const link = `/staff/sign-in/first/${token}`
    const guess = await openBrowser().get('/staff/sign-in/first/AAAAAAAAAAAAAAAAAAAAAA')
    expect(guess.status).toBe(410)
    const [one, two] = [openBrowser(), openBrowser()]
    expect(visibleText(await one.get(link))).toContain('Become the first administrator')
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

it('without a mail server the sign-in link is printed to the console', async () => {
  const { email } = await hire('coordinator')
  await openBrowser().post('/staff/sign-in?index', { email })
  const printed = new RegExp(`To sign in as ${email}: \\S+/staff/sign-in/link/[\\w-]{44}`)
  await vi.waitFor(() => expect(consoleLog.mock.calls.flat().join('\n')).toMatch(printed), 10_000)
})

it('a link requested before the account was deactivated does not sign in', async () => {
  const { email, account } = await hire('coordinator')
  const browser = openBrowser()
  const { link } = await requestMail(browser, email)
  await site.database.db
    .update(accountTable)
    .set({ deactivatedAt: new Date() })
    .where(eq(accountTable.id, account))
  const page = await browser.post(link, {})
  expect(page.status).toBe(410)
  expect(visibleText(page)).toContain('may no longer sign in')
})
