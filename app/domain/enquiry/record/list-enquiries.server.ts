import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { agreedLineCount } from '#app/domain/enquiry/lines/read-lines.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Proven } from '#app/platform/sender/decide-admission.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { EnquiryStatus } from '../lifecycle.ts'
import { enquiryTable } from '../tables.server.ts'

export interface EnquiryFilter {
  /** Statuses to include; all if empty or left out. */
  statuses?: readonly EnquiryStatus[]
  proven?: Proven
  /** True for deferred enquiries only, false for the others; both if left out. */
  held?: boolean
  /** Text to find in reference, company, contact name or e-mail address. */
  search?: string
  /** Number of enquiries to skip, from the newest. */
  offset?: number
  /** Maximum number of enquiries; default 50, at most 500. */
  limit?: number
}

export interface ListedEnquiry {
  id: string
  reference: string
  status: EnquiryStatus
  proven: Proven
  acknowledged: boolean
  held: boolean
  company: string
  contactName: string
  /** ISO date. */
  neededBy: string | null
  /** ISO date. */
  deliveryOn: string | null
  lines: number
  createdAt: Date
  updatedAt: Date
}

/** Lists enquiries for the desk, newest first. */
export async function listEnquiries(
  db: Database,
  filter: EnquiryFilter = {},
): Promise<ListedEnquiry[]> {
  const { statuses = [], proven, held, offset = 0, limit = 50 } = filter
  const search = `%${cleanSingleLine(filter.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { company, contactName, email, reference } = enquiryTable
  return db
    .select({
      id: enquiryTable.id,
      reference,
      status: enquiryTable.status,
      proven: enquiryTable.proven,
      acknowledged: enquiryTable.acknowledged,
      held: enquiryTable.isDeferred,
      company,
      contactName,
      neededBy: enquiryTable.neededBy,
      deliveryOn: enquiryTable.deliveryOn,
      lines: agreedLineCount,
      createdAt: enquiryTable.createdAt,
      updatedAt: enquiryTable.updatedAt,
    })
    .from(enquiryTable)
    .where(
      and(
        statuses.length > 0 ? inArray(enquiryTable.status, statuses) : undefined,
        proven ? eq(enquiryTable.proven, proven) : undefined,
        held === undefined ? undefined : eq(enquiryTable.isDeferred, held),
        search === '%%'
          ? undefined
          : or(...[reference, company, contactName, email].map((column) => ilike(column, search))),
      ),
    )
    .orderBy(desc(enquiryTable.createdAt), desc(enquiryTable.reference))
    .limit(Math.min(limit, 500))
    .offset(offset)
}
