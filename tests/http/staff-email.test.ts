import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import {
  createObjectionToken,
  deriveEmailCode,
  findPendingEmailChange,
} from '#app/domain/sign-in/address/complete-email-change.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
/** Captured console output, which is meant for the operator of the server. */
const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => undefined)

async function open(role: StaffRole) {
  const staff = await signInStaff(site.database.db, { roles: [role], name: 'Nora Lane' })
  const visitor = openVisitor(site)
  const [name = '', token = ''] = staff.cookie.split('=')
  visitor.cookies.set(name, token)
  const page = `/staff/people/${staff.account}/email`
  return { ...staff, ...visitor, page }
}
const newEmail = () => `new-${crypto.randomUUID()}@staff.example.com`

async function emailOf(account: string) {
  const { db } = site.database
  const [row] = await db.select().from(accountTable).where(eq(accountTable.id, account))
  return row?.email
}

async function codeFor(account: string) {
  const { db } = site.database
  const waiting = await findPendingEmailChange(db, account, new Date())
  return { change: waiting?.id ?? '', code: await deriveEmailCode(db, waiting?.id ?? '') }
}

describe('the page that changes an email address', () => {
  it('requires a code from the new mailbox, and renews the session that entered it', async () => {
    const nora = await open('coordinator')
    const { formToken, page } = nora
    const email = newEmail()
    const before = nora.cookies.get('vpack_staff')
    const asked = await nora.post(page, { formToken, intent: 'ask', email: email.toUpperCase() })
    expect(asked.headers.get('location')).toBe(page)
    expect(visibleText(await nora.get(page))).toContain(`A code is on its way to ${email}`)
    const { code } = await codeFor(nora.account)
    expect(consoleLog.mock.calls.flat().join('\n')).toContain(`The code for ${email}: ${code}`)
    const wrong = await nora.post(page, { formToken, intent: 'prove', code: '12' })
    expect([wrong.status, visibleText(wrong).includes('Type the 8 digits')]).toEqual([400, true])
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`
    const done = await nora.post(page, { formToken, intent: 'prove', code: typed })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/staff/account'])
    expect(nora.cookies.get('vpack_staff')).not.toBe(before)
    expect(visibleText(await nora.get('/staff/account'))).toContain(email)
  })

  it('keeps the input of a rejected form, and returns to the account page when it is cancelled', async () => {
    const nora = await open('coordinator')
    const other = await open('editor')
    const { formToken, page } = nora
    const taken = await nora.post(page, { formToken, intent: 'ask', email: other.actor.email })
    expect(taken.status).toBe(400)
    expect(visibleText(taken)).toContain('Another account has this address')
    expect(taken.text).toContain(`value="${other.actor.email}"`)
    await nora.post(page, { formToken, intent: 'ask', email: newEmail() })
    await nora.post(page, { formToken, intent: 'withdraw' })
    expect(visibleText(await nora.get(page))).toContain('New e-mail')
    expect(await emailOf(nora.account)).toBe(nora.actor.email)
  })

  it('of a colleague is open to administrators only: by URL, form and forged POST', async () => {
    const [nora, ada] = [await open('coordinator'), await open('administrator')]
    for (const role of ['coordinator', 'account-manager', 'editor'] as const) {
      const staff = await open(role)
      const sent = { formToken: staff.formToken, intent: 'ask', email: newEmail() }
      expect((await staff.get(nora.page)).status, role).toBe(403)
      expect((await staff.post(nora.page, sent)).status, role).toBe(403)
    }
    expect((await openVisitor(site).get(nora.page)).status).toBe(303)
    const email = newEmail()
    expect(visibleText(await ada.get(nora.page))).toContain('Be sure that it is Nora Lane who asks')
    await ada.post(nora.page, { formToken: ada.formToken, intent: 'ask', email })
    const { code } = await codeFor(nora.account)
    await ada.post(nora.page, { formToken: ada.formToken, intent: 'prove', code })
    expect(await emailOf(nora.account)).toBe(email)
    expect((await nora.get('/staff/account')).status).toBe(303)
    expect((await ada.get('/staff/people/x/email')).status).toBe(404)
  })
})

describe('the page on which the old address can object', () => {
  it('does nothing when it is opened, and cancels the change on submit, once', async () => {
    const nora = await open('coordinator')
    const { formToken, page } = nora
    await nora.post(page, { formToken, intent: 'ask', email: newEmail() })
    const { change, code } = await codeFor(nora.account)
    const link = `/staff/sign-in/objection/${await createObjectionToken(site.database.db, change)}`
    const mailbox = openVisitor(site)
    const opened = await mailbox.get(link)
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
    expect((await nora.get(page)).text).toContain('A code is on its way')
    expect(visibleText(await mailbox.post(link, {}))).toContain('The address stays as it was')
    expect((await nora.post(page, { formToken, intent: 'prove', code })).status).toBe(303)
    expect(await emailOf(nora.account)).toBe(nora.actor.email)
    const again = await mailbox.post(link, {})
    expect([again.status, visibleText(again).includes('already')]).toEqual([410, true])
    for (const wrong of [link.slice(0, -1), '/staff/sign-in/objection/x']) {
      expect((await mailbox.get(wrong)).status).toBe(410)
    }
    expect(JSON.stringify(await site.logged())).not.toContain(link.split('/').at(-1))
  })
})
