import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import { maxFigureLines } from './delivered-lines.server.ts'

export type OrderedLine = Awaited<ReturnType<typeof listOrderedLines>>[number]

/**
 * Lists the lines of a company's orders since a time as originally requested, oldest first. A
 * blanket order counts through its call-offs.
 * @param tx transaction of `inCompany`
 * @param maxLines maximum number of lines; older ones are left out
 */
export async function listOrderedLines(
  tx: Database,
  { company }: MemberActor,
  since: Date,
  maxLines = maxFigureLines,
) {
  const { reference, purchaseOrder, status, neededBy, contactName, createdAt } = enquiryTable
  const { position, sku, product, pieces, note } = enquiryLineTable
  const newestFirst = await tx
    .select({
      reference,
      purchaseOrder,
      status,
      neededBy,
      position,
      sku,
      pieces,
      note,
      sent: sql<string>`(${createdAt} at time zone ${timeZone})::date::text`,
      sentBy: contactName,
      name: sql<string>`${product} ->> 'name'`,
      piece: sql<string>`${product} -> 'packs' ->> 'piece'`,
    })
    .from(enquiryTable)
    .innerJoin(enquiryLineTable, eq(enquiryLineTable.enquiry, enquiryTable.id))
    .where(
      and(
        eq(enquiryTable.companyId, company),
        isNull(enquiryTable.forgottenAt),
        isNull(enquiryTable.mergedInto),
        isNull(enquiryTable.periodUntil),
        gte(createdAt, since),
      ),
    )
    .orderBy(desc(createdAt), desc(enquiryTable.id), desc(position))
    .limit(maxLines)
  return newestFirst.toReversed()
}
