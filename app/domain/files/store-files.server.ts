import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import type { CheckedFile } from './check-file.ts'
import { fileTable } from './tables.server.ts'

/** Stores files that were checked. @returns their ids, in the same order */
export async function storeFiles(tx: Database, files: readonly CheckedFile[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await tx
    .insert(fileTable)
    .values(
      files.map((file) => ({
        ...file,
        bytes: file.content.length,
        digest: createHash('sha256').update(file.content).digest('hex'),
      })),
    )
    .returning({ id: fileTable.id })
  return rows.map(({ id }) => id)
}
