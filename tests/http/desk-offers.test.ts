import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type StaffRole, staffRoles } from '#app/domain/access/roles.ts'
import { receiveMail } from '#app/domain/correspondence/mail-in/receive-mail.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { staffRoutes } from '#app/staff/staff-routes.ts'
import { fillCompany } from '#tests/between-companies/fill-company.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'
import { walkOffers } from '#tests/support/walk-offers.ts'

const site = openBuiltSite({ MAIL_WORKER: 'off', FORM_LIMIT: '1000000' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

const desk = {
  routes: staffRoutes,
  start: '/staff',
  area: /^\/staff(?:\/|$)/,
  endsSession: /^\/staff\/(?:sign-out|sign-in)/,
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

describe.each(staffRoles)('desk of the role %s', (role) => {
  it('offers on each page only actions and links that the policy allows', async () => {
    const staff = await enter(role)
    const { routes, deadLinks, refused } = await walkOffers(staff, desk, staff.formToken)
    expect(routes.size).toBeGreaterThan(8)
    expect(deadLinks).toEqual([])
    expect(refused).toEqual([])
  })
})
