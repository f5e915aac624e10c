import { and, eq, exists, or } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { deliveryTable } from '../delivery/tables.server.ts'
import { goodsInFileTable, goodsInTable } from '../goods-in/tables.server.ts'
import { belongsTo } from '../record/enquiry-actors.ts'
import { enquiryTable } from '../tables.server.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

/**
 * Finds a file of an enquiry (from a message or goods-in) with its content, for `buildFileResponse`.
 * @returns null if it does not exist, belongs to another enquiry, or may not be opened by the
 * actor; callers cannot tell these apart
 */
export async function openAttachment(
  db: Database,
  actor: Actor,
  { enquiry, file }: { enquiry: string; file: string },
) {
  if (!isUuid(enquiry) || !isUuid(file)) return null
  const [found] = await db
    .select({
      id: enquiryTable.id,
      companyId: enquiryTable.companyId,
      accountManager: companyTable.accountManager,
      name: fileTable.name,
      kind: fileTable.kind,
      content: fileTable.content,
    })
    .from(fileTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, enquiry))
    .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
    .where(
      and(
        eq(fileTable.id, file),
        or(exists(filesOfMessages(db, enquiry)), exists(filesOfGoodsIn(db, enquiry))),
      ),
    )
  if (!found || refusalFor(actor, 'open-attachment', belongsTo(actor, found))) return null
  const { name, kind, content } = found
  return { name, kind, content }
}

function filesOfMessages(db: Database, enquiry: string) {
  return db
    .select({ file: messageFileTable.file })
    .from(messageFileTable)
    .innerJoin(messageTable, eq(messageTable.id, messageFileTable.message))
    .where(and(eq(messageFileTable.file, fileTable.id), eq(messageTable.enquiry, enquiry)))
}

function filesOfGoodsIn(db: Database, enquiry: string) {
  return db
    .select({ file: goodsInFileTable.file })
    .from(goodsInFileTable)
    .innerJoin(goodsInTable, eq(goodsInTable.id, goodsInFileTable.goodsIn))
    .innerJoin(deliveryTable, eq(deliveryTable.id, goodsInTable.delivery))
    .where(and(eq(goodsInFileTable.file, fileTable.id), eq(deliveryTable.enquiry, enquiry)))
}
