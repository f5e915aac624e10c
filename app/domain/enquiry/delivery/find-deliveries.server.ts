import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Delivery, ShortClose } from './delivery.ts'
import { deliveryLineTable, deliveryTable, shortCloseTable } from './tables.server.ts'

/** The deliveries of an enquiry with their lines, oldest first. */
export async function findDeliveries(db: Database, enquiry: string): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(deliveryTable)
    .where(eq(deliveryTable.enquiry, enquiry))
    .orderBy(asc(deliveryTable.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(deliveryLineTable)
    .where(inArray(deliveryLineTable.delivery, ids))
    .orderBy(asc(deliveryLineTable.position))
  return rows.map(({ enquiry: _, ...delivery }) => ({
    ...delivery,
    lines: lines
      .filter((line) => line.delivery === delivery.id)
      .map(({ position, pieces }) => ({ position, pieces })),
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
