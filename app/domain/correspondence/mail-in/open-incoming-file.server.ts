import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findIncoming } from './tray.server.ts'

/**
 * Finds a file of an incoming mail with its content; null if it does not exist or the actor may not
 * open it.
 */
export async function openIncomingFile(db: Database, actor: Actor, mail: string, file: string) {
  if (refusalFor(actor, 'see-mail')) return null
  const found = await findIncoming(db, actor, mail)
  if (!found?.files.some((kept) => kept.file === file)) return null
  const { name, kind, content } = fileTable
  const [row] = await db
    .select({ name, kind, content })
    .from(fileTable)
    .where(eq(fileTable.id, file))
  return row ?? null
}
