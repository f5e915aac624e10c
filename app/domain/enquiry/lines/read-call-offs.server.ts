import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { shortCloseTable } from '../delivery/tables.server.ts'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'
import { enquiryLineTable, enquiryTable } from '../tables.server.ts'
import type { CallOff } from './call-offs.ts'

/** What a line of a call-off comes to: as the last accepted proposal has it, less what is closed short. */
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
 * The call-offs of a blanket order, oldest first. A line of a call-off has the position of the line
 * that it is called off from; what the team added to a call-off has no line of its own and is not here.
 * @param blanket id
 */
export async function readCallOffs(db: Database, blanket: string): Promise<CallOff[]> {
  const { id, reference, status, purchaseOrder, neededBy, deliveryOn, suburb, createdAt } =
    enquiryTable
  const rows = await db
    .select({
      ...{ id, reference, status, purchaseOrder, neededBy, deliveryOn, suburb, createdAt },
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
