import { asc, eq, inArray } from 'drizzle-orm'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { claimTable } from '../claim/tables.server.ts'
import { deliveryTable } from '../delivery/tables.server.ts'
import { goodsInFileTable, goodsInLineTable, goodsInTable } from '../goods-in/tables.server.ts'

/** Goods-in report of a delivery, with its claim if there is one. */
export type FoundGoodsIn = Awaited<ReturnType<typeof findGoodsIn>>[number]

/**
 * Finds the goods-in reports of an enquiry's deliveries, in the order of their delivery numbers.
 */
export async function findGoodsIn(db: Database, enquiry: string) {
  const rows = await db
    .select({ goodsIn: goodsInTable, delivery: deliveryTable.number, claim: claimTable })
    .from(goodsInTable)
    .innerJoin(deliveryTable, eq(deliveryTable.id, goodsInTable.delivery))
    .leftJoin(claimTable, eq(claimTable.goodsIn, goodsInTable.id))
    .where(eq(deliveryTable.enquiry, enquiry))
    .orderBy(asc(deliveryTable.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ goodsIn }) => goodsIn.id)
  const lines = await db
    .select()
    .from(goodsInLineTable)
    .where(inArray(goodsInLineTable.goodsIn, ids))
    .orderBy(asc(goodsInLineTable.position))
  const files = await db
    .select({
      goodsIn: goodsInFileTable.goodsIn,
      id: fileTable.id,
      name: fileTable.name,
      kind: fileTable.kind,
      bytes: fileTable.bytes,
    })
    .from(goodsInFileTable)
    .innerJoin(fileTable, eq(fileTable.id, goodsInFileTable.file))
    .where(inArray(goodsInFileTable.goodsIn, ids))
    .orderBy(asc(fileTable.name), asc(fileTable.id))
  return rows.map(({ goodsIn, delivery, claim }) => ({
    ...goodsIn,
    delivery,
    claim,
    lines: lines.filter((line) => line.goodsIn === goodsIn.id),
    photographs: files.filter((file) => file.goodsIn === goodsIn.id),
  }))
}
