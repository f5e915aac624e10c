import { and, desc, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { closedStatuses, type EnquiryStatus } from '../lifecycle.ts'
import { isVisibleEnquiry } from '../record/find-enquiry.server.ts'
import { enquiryLineTable, enquiryTable } from '../tables.server.ts'

export interface RelatedEnquiry {
  id: string
  reference: string
  status: EnquiryStatus
  company: string
  contactName: string
  createdAt: Date
  /** Number of lines whose product is also in the other enquiry. */
  sameLines: number
  /** Whether it is a blanket order or a call-off, which never count as duplicates. */
  isOfBlanket: boolean
}

/** An enquiry that a duplicate was merged into, or a duplicate of one. */
export interface MergedEnquiry {
  id: string
  reference: string
  /** Whether the actor may open it; account managers may not see those of other companies. */
  isVisible: boolean
}

/** Finds enquiries that are merged with another one by their ids, for staff who see that one. */
export async function findMerged(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<MergedEnquiry[]> {
  if (ids.length === 0) return []
  const { id, reference } = enquiryTable
  return db
    .select({ id, reference, isVisible: sql<boolean>`${isVisibleEnquiry(actor, id)}` })
    .from(enquiryTable)
    .where(inArray(id, [...ids]))
    .orderBy(reference)
}

/** Maximum number of days between two possible duplicates. */
const maxDuplicateDays = 14
const maxRelated = 20

/**
 * Finds other enquiries of the same person or company that the actor may see, newest first. `doubles` are possible
 * duplicates: both open, sent within two weeks of each other, with a product in common.
 */
export async function findRelated(
  db: Database,
  actor: Actor,
  enquiry: {
    id: string
    companyId: string | null
    email: string
    createdAt: Date
    status: EnquiryStatus
  },
): Promise<{ doubles: RelatedEnquiry[]; earlier: RelatedEnquiry[] }> {
  const { id, companyId } = enquiry
  const mine = db
    .select({ one: sql`1` })
    .from(sql`${enquiryLineTable} as mine`)
    .where(sql`mine.enquiry = ${id} and mine.sku = ${enquiryLineTable.sku}`)
  const rows = await db
    .select({
      id: enquiryTable.id,
      reference: enquiryTable.reference,
      status: enquiryTable.status,
      company: enquiryTable.company,
      contactName: enquiryTable.contactName,
      createdAt: enquiryTable.createdAt,
      isOfBlanket: sql<boolean>`(${enquiryTable.periodUntil} is not null or ${enquiryTable.blanket} is not null)`,
      sameLines: sql<number>`(select count(*)::int from ${enquiryLineTable} where ${enquiryLineTable.enquiry} = ${enquiryTable.id} and ${exists(mine)})`,
    })
    .from(enquiryTable)
    .where(
      and(
        ne(enquiryTable.id, id),
        isNull(enquiryTable.mergedInto),
        isNull(enquiryTable.forgottenAt),
        isVisibleEnquiry(actor, enquiryTable.id),
        or(
          eq(sql`lower(${enquiryTable.email})`, enquiry.email.toLowerCase()),
          ...(companyId ? [eq(enquiryTable.companyId, companyId)] : []),
        ),
      ),
    )
    .orderBy(desc(enquiryTable.createdAt))
    .limit(maxRelated)
  const isOpen = (status: EnquiryStatus) => !closedStatuses.includes(status)
  const near = ({ createdAt }: RelatedEnquiry) =>
    Math.abs(createdAt.getTime() - enquiry.createdAt.getTime()) <=
    maxDuplicateDays * 24 * 3600 * 1000
  const doubles = rows.filter(
    (row) =>
      isOpen(enquiry.status) &&
      isOpen(row.status) &&
      row.sameLines > 0 &&
      !row.isOfBlanket &&
      near(row),
  )
  return { doubles, earlier: rows.filter((row) => !doubles.includes(row)) }
}
