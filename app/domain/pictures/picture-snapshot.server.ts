import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import type { FocalPoint } from './picture.ts'
import { pictureOriginalTable, pictureTable } from './tables.server.ts'

/** Facts of a picture that pages need to show it. */
export interface LibraryPicture {
  key: string
  digest: string
  width: number
  height: number
  focus: FocalPoint
}

/** Snapshot of the picture library, without the files. */
export interface PictureSnapshot {
  version: number
  byKey: ReadonlyMap<string, LibraryPicture>
}

/** Loads a consistent snapshot of the library and its version. */
export function loadPictures(db: Database): Promise<PictureSnapshot> {
  return db.transaction(
    async (tx) => {
      const version = await readPublicationVersion(tx, 'pictures')
      const { key, digest, focusX, focusY } = pictureTable
      const { width, height } = pictureOriginalTable
      const rows = await tx
        .select({ key, digest, width, height, focusX, focusY })
        .from(pictureTable)
        .innerJoin(pictureOriginalTable, eq(pictureOriginalTable.digest, digest))
      const pictures = rows.map(({ focusX: x, focusY: y, ...row }) => ({ ...row, focus: { x, y } }))
      return { version, byKey: new Map(pictures.map((picture) => [picture.key, picture])) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const place = liveCopyPlace<PictureSnapshot>('pictures')

/**
 * Loads the library into this process and reloads it after each publication. @returns the live
 * copy, which can be stopped
 */
export async function startPictures(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<PictureSnapshot>> {
  return place.hold(await openLiveCopy(publications, db, { name: 'pictures', load: loadPictures }))
}

/**
 * Returns the picture library from memory, even while the database is unavailable. Requires
 * `startPictures`.
 */
export const currentPictures = place.current
