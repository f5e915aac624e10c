import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { shortCloseTable } from '../delivery/tables.server.ts'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'
import { enquiryLineTable, enquiryTable } from '../tables.server.ts'
import type { CallOff } from './call-offs.ts'

/**
 * SQL expression for the agreed pieces of a call-off's line: by the last accepted proposal, less
 * those closed short.
 */
const agreedPieces = sql<number>`(coalesce(
  (select ${proposalLineTable.pieces} from ${proposalTable}
    join ${proposalLineTable} on ${proposalLineTable.proposal} = ${proposalTable.id}
    where ${proposalTable.enquiry} = ${enquiryLineTable.enquiry}
      and ${proposalLineTable.position} = ${enquiryLineTable.position}
      and ${proposalLineTable.answer} = 'accepted'
    order by ${proposalTable.number} desc limit 1),
  ${enquiryLineTable.pieces}
) - coalesce(
  (select ${shortCloseTable.pieces} from ${shortCloseTable}
    where ${shortCloseTable.enquiry} = ${enquiryLineTable.enquiry}
      and ${shortCloseTable.position} = ${enquiryLineTable.position}), 0))::int`

/**
 * Reads the call-offs of a blanket order, oldest first, without merged duplicates. Each line has
 * the position of the blanket order's line; lines that the team added to a call-off are left out.
 * @param blanket id of the blanket order
 */
export async function readCallOffs(db: Database, blanket: string): Promise<CallOff[]> {
  const { id, reference, status, purchaseOrder, neededBy, deliveryOn, suburb, createdAt } =
    enquiryTable
  const rows = await db
    .select({
      id,
      reference,
      status,
      purchaseOrder,
      neededBy,
      deliveryOn,
      suburb,
      createdAt,
      position: enquiryLineTable.position,
      pieces: agreedPieces,
    })
    .from(enquiryTable)
    .innerJoin(enquiryLineTable, eq(enquiryLineTable.enquiry, id))
    .where(and(eq(enquiryTable.blanket, blanket), isNull(enquiryTable.mergedInto)))
    .orderBy(asc(createdAt), asc(id), asc(enquiryLineTable.position))
  const found = new Map<string, CallOff>()
  for (const { position, pieces, ...row } of rows) {
    const callOff = found.get(row.id) ?? { ...row, lines: [] }
    callOff.lines.push({ position, pieces })
    found.set(row.id, callOff)
  }
  return [...found.values()]
}
