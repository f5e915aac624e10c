import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { objectStore } from '#app/platform/object-store/object-store.server.ts'
import type { CheckedFile } from './check-file.ts'
import { fileTable } from './tables.server.ts'

/**
 * Stores the content of a file outside the database if an object store is configured.
 * @param name name that belongs to this content alone: its SHA-256, or that of its original with a
 * suffix
 * @returns the value of the row's content column: null if the object store has it
 */
export async function storeContent<Content extends Uint8Array>(
  name: string,
  content: Content,
  type: string,
): Promise<Content | null> {
  const store = objectStore()
  if (!store) return content
  await store.put(objectName(name), content, type)
  return null
}

/**
 * Returns the content of a stored file: from its row, or from the object store.
 * @throws if the object store does not have it or cannot be reached
 */
export async function loadContent(name: string, content: Uint8Array | null): Promise<Uint8Array> {
  if (content) return content
  const store = objectStore()
  if (!store) throw new Error(`The file ${name} is in an object store: set FILES_URL.`)
  const stored = await store.get(objectName(name))
  if (!stored) throw new Error(`The object store does not have the file ${name}.`)
  return stored
}

/** Deletes the content of files from the object store, if one is configured. */
export async function deleteContents(names: readonly string[]): Promise<void> {
  const store = objectStore()
  if (store) for (const name of names) await store.delete(objectName(name))
}

/** Builds the name of the object that holds a file, in one of 256 folders. */
const objectName = (name: string) => `${name.slice(0, 2)}/${name}`

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
