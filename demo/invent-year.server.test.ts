import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { companyDocumentTable } from '#app/domain/company-documents/tables.server.ts'
import { incomingMailTable } from '#app/domain/correspondence/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { hasInventedYear, inventYear } from './invent-year.ts'
import { answerSignInLinks, makeSignInLinks } from './sign-in-links.ts'

const test = openTestDatabase('owner')

it('inventYear > fills every status, all within a year before now, and is recognised', async () => {
  const { db, ownerUrl } = test
  expect(await hasInventedYear(db)).toBe(false)
  await inventYear(db, ownerUrl)
  expect(await hasInventedYear(db)).toBe(true)

  const { rows } = await db.execute<{ status: string; orders: number }>(
    sql`select status, count(*)::int as orders from enquiry group by status`,
  )
  expect(rows.map(({ status }) => status).sort()).toEqual([...enquiryStatuses].sort())
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThanOrEqual(150)
  for (const table of [claimTable, deliveryTable, incomingMailTable]) {
    expect(await db.$count(table)).toBeGreaterThan(0)
  }
  expect(await db.$count(memberTable)).toBe(12 * 4)
  expect(await db.$count(companyDocumentTable)).toBe(3)
  const { rows: buyers } = await db.execute(
    sql`select company from enquiry where channel = 'portal' group by company`,
  )
  expect(buyers).toHaveLength(12)
  expect(await db.$count(mailTable, eq(mailTable.status, 'failed'))).toBe(1)

  const { rows: moments } = await db.execute<{ first: Date; last: Date }>(sql`
    select min(created_at)::text as first, max(created_at)::text as last from ${enquiryEventTable}`)
  const daysAgo = (at: unknown) => (Date.now() - new Date(String(at)).getTime()) / 86_400_000
  expect(daysAgo(moments[0]?.first)).toBeGreaterThan(300)
  expect(daysAgo(moments[0]?.last)).toBeGreaterThan(0)
  // An event is never older than its enquiry, although the database wrote both times by itself.
  const early =
    await db.execute(sql`select 1 from enquiry_event e join enquiry q on q.id = e.enquiry
    where e.created_at < q.created_at - interval '1 second'`)
  expect(early.rows).toHaveLength(0)
  const undone = await db.$count(enquiryTable, sql`${enquiryTable.updatedAt} > now()`)
  expect(undone).toBe(0)

  const links = await makeSignInLinks(db)
  expect(links.map(({ role }) => role)).toEqual([
    ...['administrator', 'coordinator', 'account manager', 'editor'],
    ...['owner', 'buyer', 'approver', 'goods-in'],
  ])
  const [first] = links
  expect(await open(first?.path ?? '', '127.0.0.1')).toMatchObject({ status: 303, to: '/staff' })
  expect(await open(first?.path ?? '', '192.0.2.7')).toBe('passed on')
  expect(await open('/demo/sign-in/unknown', '127.0.0.1')).toBe('passed on')

  /** Sends a request to the listener as if from an address. */
  function open(url: string, remoteAddress: string) {
    return new Promise((resolve) => {
      const listener = answerSignInLinks(db, links)(() => resolve('passed on'))
      const response = {
        writeHead: (status: number, head: Record<string, string>) =>
          resolve({ status, to: head.Location, cookie: head['Set-Cookie'] }),
        end() {},
      }
      const request = { url, method: 'GET', headers: {}, socket: { remoteAddress } }
      listener(request as never, response as never)
    })
  }
})
