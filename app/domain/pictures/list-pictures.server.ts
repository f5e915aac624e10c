import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { pictureOriginalTable, pictureTable } from './tables.server.ts'

/** A picture in the library's grid and on its page. */
export interface ListedPicture {
  key: string
  title: string
  alt: string
  caption: string
  focusX: number
  focusY: number
  digest: string
  version: number
  createdAt: Date
  addedBy: string
  changedAt: Date
  changedBy: string
  format: string
  width: number
  height: number
  bytes: number
  /** Whether its variants are made; pages show the original until then. */
  isReady: boolean
}

const table = pictureTable
const original = pictureOriginalTable
const columns = {
  key: table.key,
  title: table.title,
  alt: table.alt,
  caption: table.caption,
  focusX: table.focusX,
  focusY: table.focusY,
  digest: table.digest,
  version: table.version,
  createdAt: table.createdAt,
  addedBy: table.addedBy,
  changedAt: table.changedAt,
  changedBy: table.changedBy,
  format: original.format,
  width: original.width,
  height: original.height,
  bytes: original.bytes,
  isReady: sql<boolean>`${original.variantsAt} is not null`,
}

/** Number of pictures on a page of the library. */
export const picturesPerPage = 48

/**
 * Lists pictures whose title, key, alternative text or caption contains every word of the search,
 * newest first. @param page from 1
 */
export async function listPictures(
  db: Database,
  { search, page }: { search: string; page: number },
): Promise<{ pictures: ListedPicture[]; total: number }> {
  const words = search.split(/\s+/).filter(Boolean)
  const matching = and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(
        ...[table.title, table.key, table.alt, table.caption].map((text) => ilike(text, pattern)),
      )
    }),
  )
  const pictures = await db
    .select(columns)
    .from(table)
    .innerJoin(original, eq(original.digest, table.digest))
    .where(matching)
    .orderBy(desc(table.createdAt), table.key)
    .limit(picturesPerPage)
    .offset((page - 1) * picturesPerPage)
  return { pictures, total: await db.$count(table, matching) }
}

/** Maximum number of pictures that a form offers as suggestions. */
const maxTitles = 300

/** Lists keys and titles of the newest pictures. */
export function listPictureTitles(db: Database): Promise<{ key: string; title: string }[]> {
  return db
    .select({ key: table.key, title: table.title })
    .from(table)
    .orderBy(desc(table.createdAt), table.key)
    .limit(maxTitles)
}

/** Finds a picture by its key. */
export async function findPicture(db: Database, key: string): Promise<ListedPicture | null> {
  const [picture] = await db
    .select(columns)
    .from(table)
    .innerJoin(original, eq(original.digest, table.digest))
    .where(eq(table.key, key))
  return picture ?? null
}

/** Returns those of the keys that are pictures of the library. */
export async function hasPictures(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: table.key })
    .from(table)
    .where(inArray(table.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
