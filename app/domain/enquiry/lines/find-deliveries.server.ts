import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database/database.server.ts'
import { deliveryLineTable, deliveryTable, shortCloseTable } from '../delivery/tables.server.ts'
import type { Delivery, ShortClose } from '../delivery.ts'
import { shortfallOfLine } from './shortfall.server.ts'

/** The deliveries of an enquiry with their lines, oldest first. */
export async function findDeliveries(db: Database, enquiry: string): Promise<Delivery[]> {
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
      ...{ delivery: line.delivery, position: line.position, pieces: line.pieces },
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
        ...{ position, pieces },
        ...(short + broken > 0 && { shortfall: { short, broken } }),
      })),
  }))
}

/** What of an enquiry's lines will not be delivered any more. */
export async function findShortCloses(db: Database, enquiry: string): Promise<ShortClose[]> {
  const { position, pieces, reason } = shortCloseTable
  return db
    .select({ position, pieces, reason })
    .from(shortCloseTable)
    .where(eq(shortCloseTable.enquiry, enquiry))
    .orderBy(asc(position))
}
