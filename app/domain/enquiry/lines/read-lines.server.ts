import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database/database.server.ts'
import { deliveryLineTable, deliveryTable, shortCloseTable } from '../delivery/tables.server.ts'
import type { Delivery, ShortClose } from '../delivery.ts'
import type { EnquiryLine } from '../enquiry.ts'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'
import { enquiryLineTable, enquiryTable } from '../tables.server.ts'
import { deriveAgreedLines } from './agreed-lines.ts'
import type { CallOff } from './call-offs.ts'
import { sumCalledOff } from './call-offs.ts'
import { findProposals } from './find-proposals.server.ts'
import { computeLineBalances } from './line-balances.ts'
import { shortfallOfLine } from './shortfall.server.ts'

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

/** Reads the original lines of an enquiry, in the order of the cart. */
export async function readOriginalLines(db: Database, enquiry: string): Promise<EnquiryLine[]> {
  const lines = await db
    .select()
    .from(enquiryLineTable)
    .where(eq(enquiryLineTable.enquiry, enquiry))
    .orderBy(asc(enquiryLineTable.position))
  return lines.map(({ enquiry: _, sku, ...line }) => line)
}

/**
 * Reads everything about the lines of an enquiry: original and agreed lines, proposals, deliveries,
 * short closes, call-offs and balances.
 */
export async function readLines(db: Database, enquiry: string) {
  const asked = await readOriginalLines(db, enquiry)
  const proposals = await findProposals(db, enquiry)
  const deliveries = await findDeliveries(db, enquiry)
  const shortCloses = await findShortCloses(db, enquiry)
  const agreed = deriveAgreedLines(asked, proposals)
  const callOffs = await readCallOffs(db, enquiry)
  const balances = computeLineBalances(agreed, deliveries, shortCloses, sumCalledOff(callOffs))
  return { asked, proposals, deliveries, shortCloses, callOffs, agreed, balances }
}
export type EnquiryLineData = Awaited<ReturnType<typeof readLines>>

/** Finds the deliveries of an enquiry with their lines, oldest first. */
async function findDeliveries(db: Database, enquiry: string): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(deliveryTable)
    .where(eq(deliveryTable.enquiry, enquiry))
    .orderBy(asc(deliveryTable.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const line = alias(deliveryLineTable, 'line')
  const lost = sql`lateral (${shortfallOfLine})`
  const lines = await db
    .select({
      delivery: line.delivery,
      position: line.position,
      pieces: line.pieces,
      short: sql<number>`lost.short`,
      broken: sql<number>`lost.broken`,
      replaced: sql<number>`lost.replaced`,
    })
    .from(line)
    .innerJoin(sql`${lost} as lost`, sql`true`)
    .where(inArray(line.delivery, ids))
    .orderBy(asc(line.position))
  return rows.map(({ enquiry: _, ...delivery }) => ({
    ...delivery,
    lines: lines
      .filter((one) => one.delivery === delivery.id)
      .map(({ position, pieces, short, broken, replaced }) => ({
        position,
        pieces,
        ...(short + broken > 0 && { shortfall: { short, broken } }),
        ...(replaced > 0 && { replaced }),
      })),
  }))
}

/** Finds the pieces of an enquiry's lines that were closed short. */
async function findShortCloses(db: Database, enquiry: string): Promise<ShortClose[]> {
  const { position, pieces, reason } = shortCloseTable
  return db
    .select({ position, pieces, reason })
    .from(shortCloseTable)
    .where(eq(shortCloseTable.enquiry, enquiry))
    .orderBy(asc(position))
}
