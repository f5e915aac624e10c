import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import {
  internalNoteTable,
  messageFileTable,
  messageTable,
} from '#app/domain/enquiry/conversation/tables.server.ts'
import { enquiryCorrectionTable } from '#app/domain/enquiry/correction/tables.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import {
  goodsInFileTable,
  goodsInLineTable,
  goodsInTable,
} from '#app/domain/enquiry/goods-in/tables.server.ts'
import { closedStatuses, toSqlLiterals } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Correction } from './correction.ts'
import type { InternalNote, Message } from './message.ts'

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

/**
 * Finds the messages of enquiries with the names of their files, oldest first. @param ids ids of
 * the enquiries
 */
export async function findMessages(db: Database, ids: readonly string[]): Promise<Message[]> {
  const messages = await db
    .select()
    .from(messageTable)
    .where(inArray(messageTable.enquiry, [...ids]))
    .orderBy(asc(messageTable.createdAt), asc(messageTable.id))
  if (messages.length === 0) return []
  const files = await db
    .select({
      message: messageFileTable.message,
      id: fileTable.id,
      name: fileTable.name,
      kind: fileTable.kind,
      bytes: fileTable.bytes,
    })
    .from(messageFileTable)
    .innerJoin(fileTable, eq(fileTable.id, messageFileTable.file))
    .where(
      inArray(
        messageFileTable.message,
        messages.map(({ id }) => id),
      ),
    )
    .orderBy(asc(fileTable.name), asc(fileTable.id))
  return messages.map(({ enquiry, accountId, ...message }) => ({
    ...message,
    files: files
      .filter((file) => file.message === message.id)
      .map(({ message: _, ...file }) => file),
  }))
}

/**
 * Finds the team's internal notes on an enquiry, oldest first. Only for pages that customers cannot
 * see.
 */
export async function findInternalNotes(db: Database, enquiry: string): Promise<InternalNote[]> {
  const { id, createdAt, author, text } = internalNoteTable
  return db
    .select({ id, createdAt, author, text })
    .from(internalNoteTable)
    .where(eq(internalNoteTable.enquiry, enquiry))
    .orderBy(asc(createdAt), asc(id))
}

/**
 * Builds the SQL condition that an enquiry is closed: itself, or the one that it was merged into,
 * since a duplicate's own status no longer changes.
 */
export function isClosedEnquiry(): SQL | undefined {
  const closed = sql.raw(toSqlLiterals(closedStatuses))
  return or(
    inArray(enquiryTable.status, closedStatuses),
    sql`${enquiryTable.mergedInto} in (select into_one.id from enquiry as into_one where into_one.status in (${closed}))`,
  )
}

/**
 * Finds everything of an enquiry that its customer may see: lines, proposals, deliveries,
 * corrections and messages, including the messages of duplicates merged into it.
 */
export async function findRecord(db: Database, enquiry: Pick<Enquiry, 'id'>) {
  const doubles = await db
    .select({ id: enquiryTable.id, reference: enquiryTable.reference })
    .from(enquiryTable)
    .where(eq(enquiryTable.mergedInto, enquiry.id))
  const messages = await findMessages(db, [enquiry.id, ...doubles.map(({ id }) => id)])
  const corrections = await findCorrections(db, enquiry.id)
  return { ...(await readLines(db, enquiry.id)), messages, doubles, corrections }
}
export type EnquiryRecord = Awaited<ReturnType<typeof findRecord>>

/** Finds the corrections of an enquiry's details, oldest first. */
export function findCorrections(db: Database, enquiry: string): Promise<Correction[]> {
  const { id, createdAt: at, author, field, before, after } = enquiryCorrectionTable
  return db
    .select({ at, author, field, before, after })
    .from(enquiryCorrectionTable)
    .where(eq(enquiryCorrectionTable.enquiry, enquiry))
    .orderBy(asc(id))
}
