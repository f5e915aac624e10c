import { sql } from 'drizzle-orm'
import type { SplitPart } from '#app/domain/enquiry/proposal.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import {
  createToken,
  deriveFormToken,
  hashToken,
} from '#app/domain/sign-in/session/secret-token.server.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { portalCookie } from '#tests/support/sign-in-member.ts'

/** Draft order whose author is signed in and about to send it. */
export interface PreparedOrder {
  /** Id of the draft. */
  draft: string
  company: string
  cookie: string
  body: string
}

type Written = {
  draft: string
  company: string
  account: string
  site: string
  lines: { sku: string; pieces: number; note: string; split: SplitPart[]; ownFields: never[] }[]
}

const atOnce = 1000
const aDay = 24 * 3_600_000

/**
 * Signs in the authors of draft orders, each another member of a company that lets them order
 * without approval.
 * @throws if there are fewer than `count` drafts
 */
export async function prepareOrders(db: Database, count: number): Promise<PreparedOrder[]> {
  const { rows } = await db.execute<Written>(sql`
    select d.id as draft, d.company_id as company, d.account_id as account,
      (select id from site where site.company_id = d.company_id order by name limit 1) as site,
      (select json_agg(json_build_object('sku', sku, 'pieces', pieces, 'note', note, 'split', split, 'ownFields', own_fields)
        order by created_at, sku) from order_draft_line where draft = d.id) as lines
    from order_draft d join member m on m.company_id = d.company_id and m.account_id = d.account_id
    where m.suspended_at is null and d.changes is null and d.requested_at is null
      and not exists (select from order_rules r where r.company_id = d.company_id)
    order by md5(d.id::text) limit ${count}`)
  if (rows.length < count) throw new Error(`Only ${rows.length} orders are written.`)
  const orders: PreparedOrder[] = []
  const now = new Date()
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce).map((row) => ({ ...row, token: createToken() }))
    await db.insert(sessionTable).values(
      some.map(({ account, token }) => ({
        accountId: account,
        audience: 'portal' as const,
        token: hashToken(token),
        createdAt: now,
        updatedAt: now,
        seenAt: now,
        confirmedAt: now,
        expiresAt: new Date(now.getTime() + aDay),
      })),
    )
    orders.push(...some.map((row, n) => preparedOrder(row, start + n)))
  }
  return orders
}

function preparedOrder(
  { draft, company, site, lines, token }: Written & { token: string },
  n: number,
) {
  const body = new URLSearchParams({
    draft,
    site,
    seen: linesFingerprint(lines),
    formToken: deriveFormToken(token),
    phone: '(08) 5550 1234',
    neededBy: isoDayOf(new Date(Date.now() + 60 * aDay)),
    purchaseOrder: `Bench ${n} ${draft.slice(0, 8)}`,
    message: 'Gate 2 is open from seven to three.',
    numberAgain: '',
  }).toString()
  return { draft, company, cookie: `${portalCookie}=${token}`, body }
}
