import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { portalPatterns } from '#tests/support/portal-addresses.ts'
import type { PortalCustomer } from './portal-customers.ts'

/** Queries of pages, besides those that the pages link to. */
const searches: readonly [pattern: string, ...queries: string[]][] = [
  ['/portal/:company/orders', '?view=all&search=PO-', '?view=all&search=VP-3000'],
  ['/portal/:company/products', '?search=claret', '?search=W'],
  ['/portal/:company/products/codes', '?search=W', '?search=00'],
  ['/portal/:company/order', '?find=claret', '?find=W'],
]

/**
 * Returns every portal URL of one company by its pattern in the route table, so that new pages are
 * measured without being listed here. Parameters are filled from the company's rows.
 * @throws with the name of a parameter without a source
 */
export async function addressesFor(
  db: Database,
  customer: PortalCustomer,
): Promise<Map<string, string[]>> {
  const addresses = new Map<string, string[]>()
  for (const pattern of portalPatterns) {
    // Sign-in pages are left out, because signed-in users are redirected from them.
    if (pattern.startsWith('/portal/sign-in') || pattern.endsWith('*')) continue
    addresses.set(pattern, await filled(db, customer, pattern))
  }
  for (const [pattern, ...queries] of searches) {
    const [base] = addresses.get(pattern) ?? []
    addresses.get(pattern)?.push(...queries.map((query) => base + query))
  }
  return addresses
}

async function filled(db: Database, customer: PortalCustomer, pattern: string): Promise<string[]> {
  let addresses = [pattern]
  for (const [parameter] of pattern.matchAll(/:\w+/g)) {
    const values = await valuesOf(db, customer, parameter.slice(1))
    addresses = addresses.flatMap((one) => values.map((value) => one.replace(parameter, value)))
  }
  return addresses
}

async function valuesOf(db: Database, customer: PortalCustomer, parameter: string) {
  const { company, calendar } = customer
  if (parameter === 'company') return [company]
  if (parameter === 'token') return [calendar]
  if (parameter === 'name') return ['enquiry.pdf', 'confirmation.pdf', 'all.zip']
  const query = idsOf(customer)[parameter]
  if (!query) throw new Error(`Say in ${import.meta.filename} where :${parameter} is found.`)
  const { rows } = await db.execute<{ value: string }>(query)
  return rows.map(({ value }) => value)
}

/**
 * Returns queries for a few ids of each kind: orders are the newest, the newest delivered one, and
 * the newest with a file in a message.
 */
const idsOf = ({ company, account }: PortalCustomer) =>
  ({
    reference: sql`(select lower(reference) as value from enquiry
      where company_id = ${company} order by created_at desc limit 1)
    union (select lower(reference) from enquiry
      where company_id = ${company} and status = 'delivered' and channel = 'portal' order by created_at desc limit 1)
    union (select lower(reference) from enquiry join message on message.enquiry = enquiry.id
      join message_file on message_file.message = message.id
      where company_id = ${company} order by enquiry.created_at desc limit 1)`,
    file: sql`select file::text as value from enquiry join message on message.enquiry = enquiry.id
    join message_file on message_file.message = message.id
    where company_id = ${company} order by enquiry.created_at desc limit 1`,
    approval: sql`select id::text as value from order_approval where company_id = ${company} order by requested_at desc limit 2`,
    draft: sql`select id::text as value from order_draft
      where company_id = ${company} and account_id = ${account} and requested_at is not null limit 1`,
    open: sql`select id::text as value from order_draft
      where company_id = ${company} and account_id = ${account} and requested_at is null limit 1`,
    regular: sql`select id::text as value from regular_order where company_id = ${company} order by id limit 1`,
    site: sql`select id::text as value from site where company_id = ${company} order by id limit 1`,
    document: sql`select id::text as value from company_document where company_id = ${company} order by id limit 1`,
    list: sql`select id::text as value from product_list where company_id = ${company} order by id limit 2`,
    code: sql`select id::text as value from own_code where company_id = ${company} order by id limit 1`,
    notice: sql`select notice::text as value from notice_company where company_id = ${company} order by notice limit 1`,
  }) as Partial<Record<string, ReturnType<typeof sql>>>
