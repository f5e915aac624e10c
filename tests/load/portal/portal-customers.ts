import { sql } from 'drizzle-orm'
import { calendarTokenTable } from '#app/domain/orders/calendar/tables.server.ts'
import {
  createToken,
  deriveFormToken,
  hashToken,
} from '#app/domain/sign-in/session/secret-token.server.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { portalCookie } from '#tests/support/sign-in-member.ts'

/** Signed-in owner of a company. */
export interface PortalCustomer {
  /** Size of the company: “largest”, “middle”, “small”. */
  size: string
  company: string
  orders: number
  account: string
  cookie: string
  formToken: string
  /** Token of the owner's calendar URL. */
  calendar: string
}

/** Signs in the owners of the largest company, of one of middle size and of one of the smallest. */
export async function signInCustomers(db: Database): Promise<PortalCustomer[]> {
  const { rows } = await db.execute<{ company: string; account: string; orders: number }>(sql`
    select member.company_id as company, member.account_id as account, count(*)::int as orders from member
    join enquiry on enquiry.company_id = member.company_id
    where member.role = 'owner' group by 1, 2 order by orders desc, 1`)
  const chosen = { largest: 0, middle: Math.floor(rows.length / 20), small: rows.length - 1 }
  const customers: PortalCustomer[] = []
  for (const [size, place] of Object.entries(chosen)) {
    const row = rows[place]
    if (!row) throw new Error('There is no such company.')
    customers.push({ size, ...row, ...(await signIn(db, row)) })
  }
  return customers
}

async function signIn(db: Database, { company, account }: { company: string; account: string }) {
  const place = { address: '203.0.113.7', userAgent: 'a bench' }
  const session = { account, audience: 'portal' as const, hasSecondFactor: false, ...place }
  const token = await startSession(db, session, new Date())
  const calendar = createToken()
  const address = { companyId: company, accountId: account, digest: hashToken(calendar) }
  await db
    .insert(calendarTokenTable)
    .values(address)
    .onConflictDoUpdate({
      target: [calendarTokenTable.companyId, calendarTokenTable.accountId],
      set: { digest: address.digest },
    })
  return { cookie: `${portalCookie}=${token}`, formToken: deriveFormToken(token), calendar }
}
