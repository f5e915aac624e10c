import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { enquiryEventTable } from '#app/domain/enquiry/tables.server.ts'
import { sweepSignIn } from '#app/domain/sign-in/link/sweep-sign-in.server.ts'
import { expiredSessionDays } from '#app/domain/sign-in/session/session-cookie.ts'
import { interruptedFormTable, sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { lastRequestOf } from '#tests/support/sign-in-request.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ TRUSTED_PROXIES: '1' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

const hourMs = 3_600_000
const note = 'They unload by hand: at most 12 layers.'

async function openDesk() {
  const { db } = site.database
  const staff = await signInStaff(db, { roles: ['coordinator'] })
  const browser = openVisitor(site)
  const [name = '', token = ''] = staff.cookie.split('=')
  browser.cookies.set(name, token)
  const { id, reference } = await storeEnquiry(db)
  const path = `/staff/enquiries/${reference.toLowerCase()}`
  const form = { formToken: staff.formToken, intent: 'note', text: note }
  const expire = (idleMs = 13 * hourMs) =>
    db
      .update(sessionTable)
      .set({ seenAt: new Date(Date.now() - idleMs) })
      .where(eq(sessionTable.accountId, staff.account))
  const notes = () => db.$count(enquiryEventTable, eq(enquiryEventTable.enquiry, id))
  return { ...staff, browser, path, form, expire, notes }
}

const nextOf = (location: string | null) =>
  new URL(location ?? '', 'http://desk').searchParams.get('next') ?? ''

/** Signs in by mail, in the browser whose session has expired. */
async function signInAgain(
  { browser, actor, account }: Awaited<ReturnType<typeof openDesk>>,
  next = '',
) {
  await browser.post('/staff/sign-in?index', { email: actor.email, next })
  const { code } = await lastRequestOf(site.database.db, account)
  return browser.post('/staff/sign-in/code', { code, next })
}

describe('form of an expired session', () => {
  it('is stored, and sent with one click after signing in', async () => {
    const desk = await openDesk()
    const before = await desk.notes()
    await desk.expire()
    const answer = await desk.browser.post(desk.path, desk.form)
    const next = nextOf(answer.headers.get('location'))
    expect(next).toMatch(/^\/staff\/go-on\//)
    const signedIn = await signInAgain(desk, next)
    expect(signedIn.headers.get('location')).toBe(next)
    const page = await desk.browser.get(next)
    expect(visibleText(page)).toContain(note)
    const form = page.text.match(/<form [^>]*class="panel[\s\S]*?<\/form>/)?.[0] ?? ''
    const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const sent = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
    expect(await desk.notes()).toBe(before)
    const saved = await desk.browser.post(desk.path, sent.toString())
    expect(saved.status).toBe(303)
    expect(await desk.notes()).toBe(before + 1)
  })

  it('is not stored without the form token of that session, and leads back to its page', async () => {
    const desk = await openDesk()
    await desk.expire()
    const answer = await desk.browser.post(desk.path, { ...desk.form, formToken: 'x'.repeat(22) })
    expect(nextOf(answer.headers.get('location'))).toBe(desk.path)
    const { accountId } = interruptedFormTable
    const stored = await site.database.db.$count(interruptedFormTable, eq(accountId, desk.account))
    expect(stored).toBe(0)
  })

  it('is not stored once the expired session was deleted', async () => {
    const desk = await openDesk()
    await desk.expire((expiredSessionDays * 24 + 13) * hourMs)
    await sweepSignIn(site.database.db, new Date())
    const answer = await desk.browser.post(desk.path, desk.form)
    expect(nextOf(answer.headers.get('location'))).toBe(desk.path)
  })
})

describe('form that was loaded before signing in again', () => {
  it('is accepted from the same browser and account', async () => {
    const desk = await openDesk()
    const before = await desk.notes()
    await desk.expire()
    await signInAgain(desk)
    expect((await desk.browser.post(desk.path, desk.form)).status).toBe(303)
    expect(await desk.notes()).toBe(before + 1)
  })

  it('is refused from a browser that is signed in with another account', async () => {
    const desk = await openDesk()
    const other = await openDesk()
    const { cookies } = desk.browser
    await signInAgain({ ...other, browser: desk.browser })
    expect(cookies.size).toBeGreaterThan(0)
    expect((await desk.browser.post(desk.path, desk.form)).status).toBe(403)
  })
})
