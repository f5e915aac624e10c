import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#app/platform/database/database.server.ts'
import { fillPortal } from '#tests/load/portal/fill-portal.ts'
import { type PortalCustomer, signInCustomers } from '#tests/load/portal/portal-customers.ts'
import { walkPortal } from '#tests/load/portal/portal-pages.ts'
import { prepareOrders } from '#tests/load/portal/prepare-orders.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
const size = { companies: 12, orders: 240 }
let owner: DatabaseConnection
let customers: PortalCustomer[]

beforeAll(async () => {
  owner = connectDatabase(site.database.ownerUrl, 1)
  await fillPortal(owner.db, size)
  customers = await signInCustomers(owner.db)
})
afterAll(() => owner.close())

describe('the portal filled for benchmarks', () => {
  it('has the expected number of companies and orders, most of them from a few companies', async () => {
    const { rows } = await owner.db.execute<{ orders: number }>(
      sql`select count(*)::int as orders from enquiry where company_id is not null
        group by company_id order by orders desc`,
    )
    expect(rows).toHaveLength(size.companies)
    expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(size.orders)
    expect(rows[0]?.orders).toBeGreaterThan(5 * (rows.at(-1)?.orders ?? 0))
  })

  it('shows its largest company every portal page that opens without further ids', async () => {
    const [largest] = customers
    if (!largest) throw new Error('Nobody is signed in.')
    const visitor = openVisitor(site, { cookie: largest.cookie })
    const { pages, files, others } = await walkPortal(owner.db, largest, visitor.get)
    const opened = new Set(pages.map(({ page }) => page))
    expect(opened.size).toBeGreaterThan(20)
    expect(files.length).toBeGreaterThan(2)
    // Pages that show nothing without further ids redirect, or only accept forms.
    for (const { status, page } of others) expect([302, 303, 400, 404, 405], page).toContain(status)
  })

  it('has draft orders that can be sent as prepared', async () => {
    for (const { company, cookie, body } of await prepareOrders(owner.db, 3)) {
      const visitor = openVisitor(site, { cookie })
      const { status, headers } = await visitor.post(`/portal/${company}/order/send`, body)
      expect(status).toBe(303)
      expect(headers.get('location')).toMatch(/\/orders\/vp-\d+\?done=ordered$/)
    }
  })
})
