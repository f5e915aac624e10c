import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { type StaffRole, staffRoles } from '#app/domain/access/roles.ts'
import { staffNavigation } from '#app/staff/shell/list-areas.ts'
import { staffRoutes } from '#app/staff/staff-routes.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

async function open(role: StaffRole) {
  const staff = await signInStaff(site.database.db, { roles: [role] })
  return { ...staff, ...openVisitor(site, { cookie: staff.cookie }) }
}

const noRow = '00000000-0000-4000-8000-000000000000'

/** Returns the URLs of routes, with plausible values for their parameters. */
function addressesOf(routes: RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path = '', children, index }) => {
    const filled = path
      .replace(/:(reference)/g, 'vp-104233')
      .replace(/:\w+/g, noRow)
      .replace('*', 'nothing')
    const address = [above, filled].filter(Boolean).join('/')
    return children ? addressesOf(children, address) : [index ? `/${above}?index` : `/${address}`]
  })
}

/** All desk URLs that require a session. */
const addresses = addressesOf(staffRoutes.filter(({ id }) => id === 'staff'))

const forms: [string, Record<string, string>][] = [
  ['/staff/bulk', { work: 'nobody', row: noRow }],
  ['/staff/companies/new', { name: 'Evil Estate' }],
  [`/staff/companies/${noRow}/merge/${noRow}`, { name: 'into' }],
  [`/staff/companies/${noRow}/sites/new`, { name: 'x' }],
  ['/staff/exports/new', { query: 'view=all' }],
  ['/staff/privacy', { person: 'ann@winery.example.com', sure: 'on' }],
  ['/staff/settings', { answer: '100', confirm: '100' }],
  [`/staff/mail/${noRow}`, { intent: 'retry' }],
  [`/staff/contact/${noRow}`, { intent: 'close' }],
]

describe.each(staffRoles)('the role %s', (role) => {
  it('opens the areas that its policies allow, also by URL, and no others', async () => {
    const staff = await open(role)
    for (const { to, operation } of staffNavigation.flatMap(({ areas }) => areas)) {
      const may = reachOf(staff.actor, operation) !== 'none'
      expect([to, (await staff.get(to)).status]).toEqual([to, may ? 200 : 403])
    }
  })
})

it('an editor cannot perform other roles’ actions by posting forged forms', async () => {
  const editor = await open('editor')
  const { db } = site.database
  const before = await db.$count(auditTable)
  for (const [path, fields] of forms) {
    const answer = await editor.post(path, { formToken: editor.formToken, ...fields })
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
  }
  expect(await db.$count(auditTable)).toBe(before)
})

it('every desk URL redirects visitors without a session to sign-in, and shows nothing else', async () => {
  const stranger = openVisitor(site)
  expect(addresses.length).toBeGreaterThan(50)
  for (const address of addresses) {
    for (const answer of [await stranger.get(address), await stranger.post(address, {})]) {
      expect([address, answer.status]).toEqual([address, 303])
      expect(answer.headers.get('location')).toMatch(/^\/staff\/sign-in/)
    }
  }
})

it('no desk form is accepted without the token of the session that sends it', async () => {
  const [ada, other] = [await open('administrator'), await open('administrator')]
  const { db } = site.database
  const before = await db.$count(auditTable)
  for (const address of addresses) {
    for (const fields of [{}, { formToken: other.formToken }]) {
      expect([address, (await ada.post(address, fields)).status]).toEqual([address, 403])
    }
  }
  expect(await db.$count(auditTable)).toBe(before)
})
