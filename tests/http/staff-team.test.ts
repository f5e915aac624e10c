import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { promiseTable } from '#app/domain/enquiry/promises/tables.server.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { type SignedInStaff, signInStaff } from '#tests/support/sign-in-staff.ts'
import { queryAsOwner } from '#tests/support/test-database.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ TRUSTED_PROXIES: '1' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

async function open(role: StaffRole, name?: string) {
  const { db } = site.database
  const staff = await signInStaff(db, { roles: [role], ...(name ? { name } : {}) })
  const visitor = openVisitor(site, { cookie: staff.cookie, 'x-forwarded-for': '198.51.100.4' })
  const post = (path: string, fields: Record<string, string>) =>
    visitor.post(path, { formToken: staff.formToken, ...fields })
  return { ...staff, get: visitor.get, post }
}

async function versionOf({ account }: SignedInStaff) {
  const { db } = site.database
  const [row] = await db.select().from(accountTable).where(eq(accountTable.id, account))
  return row?.updatedAt.toISOString() ?? ''
}

/** Pages of administrators only, and their forms. */
const forms = (account: string, version: string): [string, Record<string, string>][] => [
  ['/staff/people/invite', { name: 'Eve', email: 'eve@evil.example.com', roles: 'administrator' }],
  [`/staff/people/${account}`, { intent: 'change-roles', roles: 'administrator', version }],
  [`/staff/people/${account}`, { intent: 'deactivate', heir: '', version }],
  [`/staff/people/${account}`, { intent: 'reactivate' }],
  [`/staff/people/${account}`, { intent: 'invite-again' }],
  [`/staff/people/${account}`, { intent: 'remove-authenticator' }],
  [`/staff/people/${account}`, { intent: 'end-sessions' }],
  ['/staff/settings', { answer: '100', confirm: '100' }],
]
const pages = ['/staff/people/invite', '/staff/audit', '/staff/audit.csv', '/staff/settings']

describe.each(['coordinator', 'account-manager', 'editor'] as const)('the role %s', (role) => {
  it('cannot open administrators’ pages by URL, and is shown no links to them', async () => {
    const staff = await open(role)
    for (const page of pages) {
      for (const address of page.includes('.') ? [page] : [page, `${page}.data`]) {
        const answer = await staff.get(address)
        expect(answer.status, address).toBe(403)
        expect(answer.text).toContain('Ask an administrator')
      }
    }
    expect((await staff.get('/staff/people')).text).not.toMatch(
      /staff\/(audit|settings|people\/invite)/,
    )
  })

  it('cannot perform administrators’ actions by posting forged forms, on others or on itself', async () => {
    const staff = await open(role)
    const other = await open('coordinator')
    const { db } = site.database
    const before = await db.$count(auditTable)
    for (const target of [other, staff]) {
      for (const [path, fields] of forms(target.account, await versionOf(target))) {
        expect((await staff.post(path, fields)).status, path).toBe(403)
      }
    }
    expect(await db.$count(auditTable)).toBe(before)
    expect((await other.get('/staff/people')).status).toBe(200)
    const absence = { account: other.account, cover: staff.account, intent: 'plan' }
    const days = { firstDay: '2027-03-01', lastDay: '2027-03-02' }
    expect((await staff.post('/staff/people/absences', { ...absence, ...days })).status).toBe(403)
  })
})

describe('an administrator', () => {
  it('invites, changes roles and deactivates, each effective from the next request', async () => {
    const ada = await open('administrator')
    const cora = await open('coordinator', 'Cora Lane')
    const invited = await ada.post('/staff/people/invite', {
      name: 'Ned New',
      email: 'Ned@New.example.com',
      roles: 'editor',
    })
    expect(invited.status).toBe(303)
    expect(visibleText(await ada.get('/staff/people'))).toContain(
      'ned@new.example.com Editor Invited',
    )
    const person = `/staff/people/${cora.account}`
    const version = await versionOf(cora)
    const change = { intent: 'change-roles', roles: 'editor', version }
    expect((await ada.post(person, change)).status).toBe(303)
    expect((await cora.get('/staff/people')).status).toBe(303)
    const stale = await ada.post(person, change)
    expect(stale.status).toBe(409)
    expect(visibleText(stale)).toContain('Somebody else has changed this person')
    const fresh = { intent: 'deactivate', heir: '', version: await versionOf(cora) }
    expect((await ada.post(person, fresh)).status).toBe(303)
    expect(visibleText(await ada.get(person))).toContain('Restore access for Cora Lane')
    const rows = await site.database.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subjectId, cora.account))
    expect(rows.map(({ action }) => action)).toEqual(['change-roles', 'deactivate-staff'])
    for (const row of rows) expect(row).toMatchObject({ source: 'screen', address: '198.51.100.4' })
  })

  it('gets a rejected form back with its input, and advice beside the field', async () => {
    const ada = await open('administrator')
    const page = await ada.post('/staff/people/invite', { name: 'Ned Typed', email: 'no address' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('value="Ned Typed"')
    expect(visibleText(page)).toContain('Choose at least one role.')
    expect(visibleText(page)).toContain('Enter an e-mail address')
  })

  it('must re-authenticate before changing roles or exporting, after signing in long ago', async () => {
    const { db } = site.database
    const ada = await open('administrator')
    const cora = await open('coordinator')
    const hourAgo = new Date(Date.now() - 60 * 60_000)
    await db
      .update(sessionTable)
      .set({ confirmedAt: hourAgo })
      .where(eq(sessionTable.accountId, ada.account))
    const change = { intent: 'change-roles', roles: 'editor', version: await versionOf(cora) }
    for (const answer of [
      await ada.post(`/staff/people/${cora.account}`, change),
      await ada.post(`/staff/people/${cora.account}`, { intent: 'end-sessions' }),
      await ada.post('/staff/account', { intent: 'end-other-sessions' }),
      await ada.get('/staff/people/invite'),
      await ada.get('/staff/audit.csv'),
    ]) {
      expect(answer.headers.get('location')).toContain('/staff/sign-in/confirm?next=')
    }
    const confirm = await ada.get('/staff/sign-in/confirm?next=/staff/audit')
    expect(confirm.headers.get('location')).toContain('/staff/sign-in/second-factor?next=')
    expect((await cora.get('/staff/people')).status).toBe(200)
  })

  it('sets the promised response times, within bounds', async () => {
    const ada = await open('administrator')
    expect((await ada.post('/staff/settings', { answer: '0', confirm: 'soon' })).status).toBe(400)
    expect((await ada.post('/staff/settings', { answer: '6', confirm: '20' })).status).toBe(303)
    const rows = await site.database.db.select().from(promiseTable)
    expect(Object.fromEntries(rows.map(({ name, hours }) => [name, hours]))).toEqual({
      answer: 6,
      confirm: 20,
    })
  })
})

describe('the audit log', () => {
  it('is searched by words, action and days, paged, and exported without spreadsheet formulas', async () => {
    const { db } = site.database
    const ada = await open('administrator', 'Ada Root')
    const at = new Date('2026-05-04T10:00:00+09:30')
    await db.insert(auditTable).values(
      Array.from({ length: 60 }, (_, i) => ({
        createdAt: at,
        actor: '=Cmd()',
        source: 'command' as const,
        action: 'test-row',
        subjectKind: 'redirect' as const,
        subjectId: String(i),
        subject: `VP-1042${10 + i}`,
      })),
    )
    const found = visibleText(await ada.get('/staff/audit?q=VP-104233'))
    expect(found).toContain('VP-104233')
    expect(found).not.toContain('VP-104234')
    const page = await ada.get('/staff/audit?action=test-row&from=2026-05-04&to=2026-05-04')
    expect(visibleText(page).match(/VP-1042\d\d/g)).toHaveLength(50)
    const older = page.text.match(/href="(\/staff\/audit\?[^"]*before=\d+)"/)?.[1] ?? ''
    const next = visibleText(await ada.get(older.replaceAll('&amp;', '&')))
    expect(next.match(/VP-1042\d\d/g)).toHaveLength(10)
    expect(visibleText(await ada.get('/staff/audit?action=test-row&to=2026-05-03'))).toContain(
      'Nothing matches',
    )
    const file = await ada.get('/staff/audit.csv?action=test-row')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.text.trim().split('\n')).toHaveLength(61)
    expect(file.text).toContain("'=Cmd()")
    const [own] = await db.select().from(auditTable).where(eq(auditTable.action, 'export-audit'))
    expect(own).toMatchObject({ actor: 'Ada Root', after: { action: 'test-row' } })
  })

  it.each([
    'q=%F0%9F%8D%B7',
    'before=x',
    'from=yesterday&to=',
    'source=hell',
    `q=${'a'.repeat(3000)}`,
  ])('accepts any query: %s', async (query) => {
    const ada = await open('administrator')
    expect((await ada.get(`/staff/audit?${query}`)).status).toBe(200)
  })

  it('cannot be changed, not even by the owner of the database', async () => {
    await open('administrator')
    for (const statement of ["update audit set actor = 'x'", 'delete from audit']) {
      await expect(queryAsOwner(site.database, statement)).rejects.toThrow()
    }
  })
})

describe('the staff member’s own account page', () => {
  it('lists the open sessions, and ends a single one', async () => {
    const { db } = site.database
    const cora = await open('coordinator')
    const [own] = await db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.accountId, cora.account))
    const { id: _, token: __, ...rest } = own ?? ({} as never)
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0'
    const [second] = await db
      .insert(sessionTable)
      .values({ ...rest, userAgent, token: 'another', ipAddress: '198.51.100.9' })
      .returning()
    const words = visibleText(await cora.get('/staff/account'))
    expect(words).toContain('Firefox on Windows From 198.51.100.9')
    const end = { intent: 'end-session', id: second?.id ?? '' }
    const stranger = await open('coordinator')
    await stranger.post('/staff/account', end)
    expect(visibleText(await cora.get('/staff/account'))).toContain('Firefox on Windows')
    await cora.post('/staff/account', end)
    expect(visibleText(await cora.get('/staff/account'))).not.toContain('Firefox on Windows')
    expect((await cora.get('/staff/account')).status).toBe(200)
  })
})
