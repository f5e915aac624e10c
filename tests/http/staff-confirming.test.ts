import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { interruptedFormLifeMs } from '#app/domain/sign-in/interrupted-form.ts'
import { sweepSignIn } from '#app/domain/sign-in/link/sweep-sign-in.server.ts'
import { confirmationLifeMs } from '#app/domain/sign-in/session/session-cookie.ts'
import {
  authenticatorTable,
  interruptedFormTable,
  sessionTable,
} from '#app/domain/sign-in/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { codeAt } from '#tests/support/set-up-authenticator.ts'
import { lastRequestOf, tokenIn } from '#tests/support/sign-in-request.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ TRUSTED_PROXIES: '1' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

/**
 * Signs in a staff member, by default so long ago that sensitive pages require re-authentication.
 */
async function open(role: StaffRole, ago = confirmationLifeMs + 1000) {
  const { db } = site.database
  const staff = await signInStaff(db, { roles: [role] })
  await db
    .update(sessionTable)
    .set({ confirmedAt: new Date(Date.now() - ago) })
    .where(eq(sessionTable.accountId, staff.account))
  const visitor = openVisitor(site)
  const [name = '', token = ''] = staff.cookie.split('=')
  visitor.cookies.set(name, token)
  return { ...staff, ...visitor }
}
type Person = Awaited<ReturnType<typeof open>>

const nextOf = (location: string | null) =>
  new URL(location ?? '', 'http://desk').searchParams.get('next') ?? ''

/**
 * Requests a sign-in mail on the way to a page.
 * @returns the request, with its link and code
 */
async function confirmByMail(person: Person, next: string) {
  await person.post('/staff/sign-in?index', { email: person.actor.email, next })
  return lastRequestOf(site.database.db, person.account)
}

/** Submits the button of the page that resumes an interrupted form. */
async function resumeForm(person: Person, path: string) {
  const page = await person.get(path)
  const form = page.text.match(/<form [^>]*class="panel[\s\S]*?<\/form>/)?.[0] ?? ''
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const sent = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
  const address = form.match(/action="([^"]+)"/)?.[1] ?? ''
  return { page, sent, send: () => person.post(address, sent.toString()), address }
}

describe('re-authentication', () => {
  it.each([
    ['administrator', 'GET', '/staff/people/invite'],
    ['administrator', 'GET', '/staff/audit.csv?action=sign-in'],
    ['administrator', 'GET', '/staff/privacy?person=ann%40winery.example.com'],
    ['coordinator', 'GET', '/staff/exports/new?view=all'],
    ['administrator', 'POST', '/staff/people/invite'],
    ['administrator', 'POST', '/staff/people/:other'],
    ['administrator', 'POST', '/staff/privacy'],
    ['administrator', 'POST', '/staff/privacy/export'],
    ['coordinator', 'POST', '/staff/exports/new'],
  ] as const)('is required of the role %s for %s %s', async (role, method, path) => {
    const { account } = await open('coordinator')
    const address = path.replace(':other', account)
    for (const [ago, asks] of [
      [confirmationLifeMs + 1000, true],
      [confirmationLifeMs - 60_000, false],
    ] as const) {
      const person = await open(role, ago)
      const answer =
        method === 'GET'
          ? await person.get(address)
          : await person.post(address, { formToken: person.formToken })
      const location = answer.headers.get('location') ?? ''
      expect(location.startsWith('/staff/sign-in/confirm?next=')).toBe(asks)
    }
  })

  it('is not requested of a role without permission, which gets 403 at once', async () => {
    const editor = await open('editor')
    for (const path of ['/staff/exports/new', '/staff/audit.csv', '/staff/privacy']) {
      expect((await editor.get(path)).status, path).toBe(403)
    }
    const sent = { formToken: editor.formToken, query: 'view=all' }
    expect((await editor.post('/staff/exports/new', sent)).status).toBe(403)
    const forged = await editor.post('/staff/exports/00000000-0000-4000-8000-000000000000', sent)
    expect(forged.status).toBeGreaterThanOrEqual(400)
  })
})

describe('an interrupted form', () => {
  it('is resumed with one click and all its input, after a code of the authenticator', async () => {
    const { db } = site.database
    const ada = await open('administrator')
    const cora = await open('coordinator')
    await db
      .update(authenticatorTable)
      .set({ secret: 'a secret of twenty b' })
      .where(eq(authenticatorTable.accountId, ada.account))
    const [row] = await db.select().from(accountTable).where(eq(accountTable.id, cora.account))
    const change = {
      intent: 'change-roles',
      roles: 'editor',
      version: row?.updatedAt.toISOString() ?? '',
    }
    const asked = await ada.post(`/staff/people/${cora.account}`, {
      formToken: ada.formToken,
      ...change,
    })
    const next = nextOf(asked.headers.get('location'))
    expect(next).toMatch(/^\/staff\/go-on\//)
    expect(await db.$count(auditTable, eq(auditTable.subjectId, cora.account))).toBe(0)

    const step = await ada.get(`/staff/sign-in/second-factor?next=${next}`)
    const code = codeAt('a secret of twenty b', new Date())
    const shown = await ada.post('/staff/sign-in/second-factor', {
      formToken: tokenIn(step.text),
      code,
      next,
    })
    expect(shown.headers.get('location')).toBe(next)
    const { page, send } = await resumeForm(ada, next)
    expect(visibleText(page)).toContain('Change the roles of Mara Quinn')
    // Opening the page changes nothing; submitting its button does.
    expect(await db.$count(auditTable, eq(auditTable.subjectId, cora.account))).toBe(0)
    expect((await send()).status).toBe(303)
    const roles = await db
      .select()
      .from(staffRoleTable)
      .where(eq(staffRoleTable.accountId, cora.account))
    expect(roles.map(({ role }) => role)).toEqual(['editor'])
  })

  it('is resumed after the link of the mail and after its code alike', async () => {
    for (const by of ['link', 'code'] as const) {
      const cora = await open('coordinator')
      const asked = await cora.get('/staff/exports/new?view=all&sort=company')
      const next = nextOf(asked.headers.get('location'))
      expect(next).toBe('/staff/exports/new?view=all&sort=company')
      const { link, code } = await confirmByMail(cora, next)
      const entered =
        by === 'code'
          ? await cora.post('/staff/sign-in/code', { code, next })
          : await cora.post(link, {})
      expect(entered.headers.get('location')).toBe(next)
      expect((await cora.get(next)).status).toBe(200)
    }
  })

  it('that downloads a file is resumed with GET, without the session’s token', async () => {
    const ada = await open('administrator')
    const asked = await ada.get('/staff/audit.csv?action=sign-in&q=')
    const next = nextOf(asked.headers.get('location'))
    const { page, sent, address } = await resumeForm(ada, next)
    expect(visibleText(page)).toContain('Export the audit log')
    expect([address, sent.get('action'), sent.has('formToken')]).toEqual([
      '/staff/audit.csv',
      'sign-in',
      false,
    ])
  })

  it('is shown to its author only, and for an hour at most', async () => {
    const { db } = site.database
    const ada = await open('administrator')
    const asked = await ada.post('/staff/privacy', {
      formToken: ada.formToken,
      person: 'ann@winery.example.com',
      sure: 'on',
    })
    const next = nextOf(asked.headers.get('location'))
    const thief = await open('administrator')
    const stolen = await thief.get(next)
    expect([stolen.status, stolen.text.includes('ann@winery')]).toEqual([410, false])
    expect((await ada.get('/staff/go-on/x')).status).toBe(410)
    expect((await ada.get(next)).text).toContain('ann@winery.example.com')
    await db
      .update(interruptedFormTable)
      .set({ createdAt: new Date(Date.now() - interruptedFormLifeMs) })
      .where(eq(interruptedFormTable.accountId, ada.account))
    const late = await ada.get(next)
    expect([late.status, visibleText(late)]).toEqual([410, expect.stringContaining('start again')])
    await sweepSignIn(db, new Date())
    const left = eq(interruptedFormTable.accountId, ada.account)
    expect(await db.$count(interruptedFormTable, left)).toBe(0)
  })

  it('requires re-authentication again if it is resumed too late', async () => {
    const ada = await open('administrator')
    const fields = { intent: 'reactivate', formToken: ada.formToken }
    const asked = await ada.post(`/staff/people/${ada.account}`, fields)
    const { send } = await resumeForm(ada, nextOf(asked.headers.get('location')))
    expect((await send()).headers.get('location')).toContain('/staff/sign-in/confirm?next=')
  })
})

it('setting up a second factor and removing a passkey require re-authentication', async () => {
  const { db } = site.database
  const cora = await open('coordinator')
  const door = '/staff/sign-in/authenticator'
  for (const path of [door, `${door}.svg`]) {
    const asked = await cora.get(path)
    expect(asked.headers.get('location')).toContain('/staff/sign-in/confirm?next=')
  }
  const sent = await cora.post(door, { formToken: cora.formToken, code: '000000' })
  expect(sent.headers.get('location')).toContain('/staff/sign-in/confirm?next=')
  const passkey = { formToken: cora.formToken, intent: 'remove-passkey', id: crypto.randomUUID() }
  const removed = await cora.post('/staff/account', passkey)
  expect(removed.headers.get('location')).toContain('/staff/sign-in/confirm?next=')

  const { code } = await confirmByMail(cora, door)
  await cora.post('/staff/sign-in/code', { code, next: door })
  expect(visibleText(await cora.get(door))).toContain('Set up an authenticator app')

  // An administrator without a second factor has to re-authenticate too, without a redirect loop.
  const ada = await open('administrator')
  await db.delete(authenticatorTable).where(eq(authenticatorTable.accountId, ada.account))
  const confirm = (await ada.get(door)).headers.get('location') ?? ''
  expect(confirm).toContain('/staff/sign-in/confirm?next=')
  expect(visibleText(await ada.get(confirm))).toContain('Is it still you?')
})

it('after the second factor the requested page opens', async () => {
  const { db } = site.database
  const cora = await open('coordinator')
  await db
    .insert(authenticatorTable)
    .values({ accountId: cora.account, secret: 'a secret of twenty b', confirmedAt: new Date() })
  await db
    .update(sessionTable)
    .set({ secondFactorAt: null })
    .where(eq(sessionTable.accountId, cora.account))
  const sent = await cora.get('/staff/queue?view=all')
  expect(sent.headers.get('location')).toBe(
    '/staff/sign-in/second-factor?next=%2Fstaff%2Fqueue%3Fview%3Dall',
  )
})
