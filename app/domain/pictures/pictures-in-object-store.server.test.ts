import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { objectStore } from '#app/platform/object-store/object-store.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { storePicture } from '#tests/factories/picture.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { deletePicture, sweepUnusedOriginals } from './change-picture.server.ts'
import { makeVariants } from './make-variants.server.ts'
import { findPictureFile } from './picture-file.server.ts'
import { pictureOriginalTable, pictureTable, pictureVariantTable } from './tables.server.ts'

const test = openTestDatabase()
const s3 = openS3Server()

beforeAll(() => {
  environment().FILES_URL = s3.url()
})
afterAll(() => {
  environment().FILES_URL = undefined
})

it('with FILES_URL originals and variants are in the store alone, are served from it, and are deleted from it', async () => {
  const key = await storePicture(test.db, { width: 400, height: 200, tone: 77 })
  const [picture] = await test.db.select().from(pictureTable).where(eq(pictureTable.key, key))
  const digest = picture?.digest ?? ''
  const requested = { shortDigest: digest.slice(0, 20), width: 320, format: 'webp' } as const
  expect(await findPictureFile(test.db, requested)).toMatchObject({ type: 'image/png' })
  await makeVariants(test.db, digest)
  const made = await findPictureFile(test.db, requested)
  expect(made).toMatchObject({ type: 'image/webp', isFinal: true })
  expect(made?.content.length).toBeGreaterThan(20)
  const rows = [
    ...(await test.db
      .select()
      .from(pictureOriginalTable)
      .where(eq(pictureOriginalTable.digest, digest))),
    ...(await test.db
      .select()
      .from(pictureVariantTable)
      .where(eq(pictureVariantTable.digest, digest))),
  ]
  expect(rows.map(({ content }) => content)).toEqual([null, null, null, null, null])

  await deletePicture(test.db, systemActor, key)
  await sweepUnusedOriginals(test.db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
  expect(await objectStore()?.get(`${digest.slice(0, 2)}/${digest}`)).toBeNull()
  expect(await objectStore()?.get(`${digest.slice(0, 2)}/${digest}-320.webp`)).toBeNull()
})
