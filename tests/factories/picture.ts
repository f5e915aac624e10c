import sharp from 'sharp'
import { addPictures } from '#app/domain/pictures/add-pictures.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { systemActor } from '#tests/support/actors.ts'

/** Draws a picture of one colour, different for each `tone`. */
export const drawPicture = ({ width = 64, height = 48, tone = 120 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: tone, g: 130, b: 90 } } })

/** Adds a picture to the library. @returns its key */
export async function storePicture(
  db: Database,
  { name = 'Cellar door.png', width = 64, height = 48, tone = 120 } = {},
): Promise<string> {
  const content = await drawPicture({ width, height, tone }).png().toBuffer()
  const added = await addPictures(db, systemActor, [{ name, content: async () => content }])
  const picture = added.outcome === 'done' ? added.pictures[0] : undefined
  if (!picture || picture.outcome === 'refused') throw new Error('The picture was not added.')
  return picture.key
}
