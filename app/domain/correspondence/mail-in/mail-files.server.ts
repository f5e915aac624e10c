import { eq, inArray } from 'drizzle-orm'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { storeFiles } from '#app/domain/files/store-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { incomingMailTable } from '../tables.server.ts'
import type { MailFile } from './incoming-mail.ts'

/** Stores the files of a mail with it, for as long as no message of an enquiry owns them. */
export async function saveMailFiles(
  tx: Database,
  mail: string,
  files: readonly CheckedFile[],
): Promise<void> {
  if (files.length === 0) return
  const ids = await storeFiles(tx, files)
  const kept = ids.map((file, place) => ({ file, name: files[place]?.name ?? '' }))
  await tx.update(incomingMailTable).set({ files: kept }).where(eq(incomingMailTable.id, mail))
}

/**
 * Removes the stored files from a mail and returns their content, for the message that will own
 * them.
 */
export async function detachMailFiles(
  tx: Database,
  mail: string,
  kept: readonly MailFile[],
): Promise<CheckedFile[]> {
  if (kept.length === 0) return []
  await tx.update(incomingMailTable).set({ files: [] }).where(eq(incomingMailTable.id, mail))
  const { name, kind, content } = fileTable
  return tx
    .delete(fileTable)
    .where(
      inArray(
        fileTable.id,
        kept.map(({ file }) => file),
      ),
    )
    .returning({ name, kind, content })
}
