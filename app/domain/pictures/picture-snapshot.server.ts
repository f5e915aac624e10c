import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import { definePart, noteRead } from '#app/platform/database/page-parts.server.ts'
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

/** Part of pages that show one picture of the library. */
const picturePart = 'picture'

/**
 * Loads the library into this process and reloads it after each publication. @returns the live
 * copy, which can be stopped
 */
export async function startPictures(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<PictureSnapshot>> {
  const copy = place.hold(
    await openLiveCopy(publications, db, { name: 'pictures', load: loadPictures }),
  )
  const removePart = definePart(picturePart, (key) => JSON.stringify(copy.current().byKey.get(key)))
  return {
    ...copy,
    stop() {
      removePart()
      copy.stop()
    },
  }
}

/**
 * Finds a picture of the library in memory, even while the database is unavailable. The page that is
 * being rendered is outdated if this picture is published again. Requires `startPictures`.
 */
export function findPublishedPicture(key: string): LibraryPicture | undefined {
  noteRead(`${picturePart} ${key}`)
  return place.part().byKey.get(key)
}
