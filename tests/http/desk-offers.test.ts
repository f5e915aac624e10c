import { eq } from 'drizzle-orm'
import pg from 'pg'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type StaffRole, staffRoles } from '#app/domain/access/roles.ts'
import { receiveMail } from '#app/domain/correspondence/mail-in/receive-mail.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { staffRoutes } from '#app/staff/staff-routes.ts'
import { fillCompany } from '#tests/between-companies/fill-company.ts'
import { formsOf } from '#tests/between-companies/forms-of.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { isLong } from '#tests/support/long.ts'
import { type SignedInStaff, signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ MAIL_WORKER: 'off', FORM_LIMIT: '1000000' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

/** Maximum number of pages of one route that are walked. */
const maxPagesOfRoute = isLong ? 4 : 2
/** Pages after which the session is over. */
const endsSession = /^\/staff\/(?:sign-out|sign-in)/
/** Texts of an answer that refuses by the policy, whatever its status. */
const refusals = /Your role does not allow this|You can do this only/

const tree = toTree(staffRoutes)
function toTree(entries: typeof staffRoutes): RouteObject[] {
  return entries.map(({ id, path, index, children }) =>
    index
      ? { id, index: true as const }
      : { id, path, ...(children && { children: toTree(children) }) },
  )
}
const routeOf = (address: string) =>
  matchRoutes(tree, new URL(address, 'http://site').pathname)?.at(-1)?.route.id ?? address

interface Offer {
  page: string
  action: string
  fields: Record<string, string>
}

beforeAll(async () => {
  const { db, ownerUrl } = site.database
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    await fillCompany({ db, owner }, 'Redgum Estate')
  } finally {
    await owner.end()
  }
  await storeCompany(db, 'Wattle Creek Cider')
  await storeEnquiry(db)
  await storeMessage(db)
  await receiveMail(db, buildEml({ text: 'Please send GB-CL750L-AG-BV-00-X 2 pallets' }))
  await signInStaff(db, { roles: ['coordinator'], name: 'Bea' })
})
afterAll(closeThreads)

/** Signs in as a role; an account manager manages one of the two companies. */
async function enter(role: StaffRole) {
  const { db } = site.database
  const staff = await signInStaff(db, { roles: [role], name: `The ${role}` })
  if (role === 'account-manager') {
    await db
      .update(companyTable)
      .set({ accountManager: staff.account })
      .where(eq(companyTable.name, 'Redgum Estate'))
  }
  return { ...staff, ...openVisitor(site, { cookie: staff.cookie }) }
}

/** Opens every page that links of the desk lead to, and collects what forms they offer. */
async function walk(staff: SignedInStaff & ReturnType<typeof openVisitor>) {
  const seen = new Map<string, number>()
  const known = new Set<string>()
  const queue = [{ page: '/staff', from: 'the address bar' }]
  const deadLinks: string[] = []
  const offers = new Map<string, Offer>()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { page, from } = next
    const route = routeOf(page)
    const pages = (seen.get(route) ?? 0) + 1
    if (known.has(page) || pages > maxPagesOfRoute || endsSession.test(page)) continue
    known.add(page)
    seen.set(route, pages)
    const answer = await staff.get(page)
    const location = answer.headers.get('location')
    if (location) queue.push({ page: location, from: page })
    if (answer.status === 403 || answer.status === 404) {
      deadLinks.push(`${from} links to ${page}: ${answer.status}`)
    }
    if (!answer.headers.get('content-type')?.includes('html')) continue
    for (const [, link = ''] of answer.text.matchAll(/<a\b[^>]*\bhref="([^"#]+)/g)) {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'), `http://site${page}`)
      if (link.startsWith('http') || !/^\/staff(?:\/|$)/.test(pathname)) continue
      queue.push({ page: pathname + search, from: page })
    }
    for (const { action, fields } of formsOf(answer.text, page)) {
      const to = action.startsWith('?') ? page.split('?')[0] + action : action
      const key = `${routeOf(to)} ${fields.intent ?? ''} ${fields.to ?? ''} ${Object.keys(fields)}`
      if (!offers.has(key)) offers.set(key, { page, action: to, fields })
    }
  }
  return { deadLinks, offers: [...offers.values()], routes: seen.size }
}

describe.each(staffRoles)('desk of the role %s', (role) => {
  it('offers on each page only actions and links that the policy allows', async () => {
    const staff = await enter(role)
    const { deadLinks, offers, routes } = await walk(staff)
    expect(routes).toBeGreaterThan(8)
    expect(deadLinks).toEqual([])
    const refused: string[] = []
    for (const { page, action, fields } of offers) {
      if (endsSession.test(action)) continue
      const sent = { ...fields, [formTokenField]: staff.formToken }
      const answer = await staff.post(action, sent)
      const words = refusals.exec(answer.text)?.[0]
      if (answer.status === 403 || words) {
        refused.push(
          `${page} offers ${action} ${fields.intent ?? ''}: ${answer.status} ${words ?? ''}`,
        )
      }
    }
    expect(refused).toEqual([])
  })
})
