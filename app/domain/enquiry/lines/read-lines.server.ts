import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database/database.server.ts'
import { deliveryLineTable, deliveryTable, shortCloseTable } from '../delivery/tables.server.ts'
import type { Delivery, ShortClose } from '../delivery.ts'
import type { EnquiryLine } from '../enquiry.ts'
import { enquiryLineTable } from '../tables.server.ts'
import { deriveAgreedLines } from './agreed-lines.ts'
import { sumCalledOff } from './call-offs.ts'
import { findProposals } from './find-proposals.server.ts'
import { computeLineBalances } from './line-balances.ts'
import { readCallOffs } from './read-call-offs.server.ts'
import { shortfallOfLine } from './shortfall.server.ts'

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
    })
    .from(line)
    .innerJoin(sql`${lost} as lost`, sql`true`)
    .where(inArray(line.delivery, ids))
    .orderBy(asc(line.position))
  return rows.map(({ enquiry: _, ...delivery }) => ({
    ...delivery,
    lines: lines
      .filter((one) => one.delivery === delivery.id)
      .map(({ position, pieces, short, broken }) => ({
        position,
        pieces,
        ...(short + broken > 0 && { shortfall: { short, broken } }),
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
