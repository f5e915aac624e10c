import type { Database } from '#app/platform/database/database.server.ts'
import { type Bytes, madeFiles } from '#app/platform/threads/made-files.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import type { drawPicture } from './draw-picture.server.ts'
import type { SharePicture } from './picture-of.server.ts'

const draw = wrapForThread<typeof drawPicture>(
  '#app/domain/link-pictures/draw-picture.server.ts',
  'drawPicture',
)

/**
 * Returns a sharing picture as PNG, drawn in a worker thread on request and cached until its data
 * change.
 * @returns null if the queue is full
 */
export function getPictureFile(
  db: Database,
  { version, subject }: Pick<SharePicture, 'version' | 'subject'>,
): Promise<Bytes | null> {
  return madeFiles().find(db, {
    kind: 'picture',
    facts: [version, subject],
    generate: () => draw(subject),
  })
}
