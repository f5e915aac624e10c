import { and, eq } from 'drizzle-orm'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Actor } from '#app/domain/people/actor.ts'
import { refusalFor } from '#app/domain/people/policy.ts'
import { companyTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { belongsTo } from '../record/enquiry-actors.ts'
import { enquiryTable } from '../tables.server.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

/**
 * A file of an enquiry with its content, for `fileResponse`; null where there is none, it is another
 * enquiry's, or the actor may not open it, so that nobody learns which.
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
    .from(messageFileTable)
    .innerJoin(messageTable, eq(messageTable.id, messageFileTable.message))
    .innerJoin(enquiryTable, eq(enquiryTable.id, messageTable.enquiry))
    .innerJoin(fileTable, eq(fileTable.id, messageFileTable.file))
    .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
    .where(and(eq(messageFileTable.file, file), eq(messageTable.enquiry, enquiry)))
  if (!found || refusalFor(actor, 'open-attachment', belongsTo(actor, found))) return null
  const { name, kind, content } = found
  return { name, kind, content }
}
