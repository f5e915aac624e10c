import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import type { CheckedFile } from './check-file.ts'
import { fileTable } from './tables.server.ts'

/** Stores checked files. @returns their ids, in the same order */
export async function storeFiles(tx: Database, files: readonly CheckedFile[]): Promise<string[]> {
  if (files.length === 0) return []
  // Ids are generated here, because row-level security prevents reading a file back until a record
  // refers to it.
  const rows = files.map((file) => ({
    id: randomUUID(),
    ...file,
    bytes: file.content.length,
    digest: computeDigest(file.content),
  }))
  // One statement per file, because the driver copies all parameters of a statement.
  for (const row of rows) await tx.insert(fileTable).values(row)
  return rows.map(({ id }) => id)
}

/** Computes the SHA-256 of a file's content, in hexadecimal. */
export function computeDigest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
