import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import sharp from 'sharp'
import { loadContent, storeContent } from '#app/domain/files/stored-files.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database/database-unavailable.ts'
import { log } from '#app/platform/process/log.server.ts'
import { maxPixels, pictureFormats, variantFormats, variantWidths } from './picture.ts'
import { enqueueVariants, pictureQueue } from './picture-queue.server.ts'
import { pictureOriginalTable, pictureVariantTable } from './tables.server.ts'

/** Maximum number of failed attempts, after which the original is shown as it is. */
export const maxFailures = 3

/** AVIF at effort 2: effort 4 takes four times as long for files 10 to 30 % smaller. */
const avifOptions = { quality: 58, effort: 2 } as const
const webpOptions = { quality: 80, effort: 4, smartSubsample: true } as const

/** Name under which an object store has a variant. */
export const variantName = (digest: string, width: number, format: string) =>
  `${digest}-${width}.${format}`

/**
 * Makes the variants of an original: each width as AVIF and WebP, upright and without metadata.
 * Idempotent.
 */
export async function makeVariants(db: Database, digest: string): Promise<void> {
  const table = pictureOriginalTable
  const [original] = await db.select().from(table).where(eq(table.digest, digest))
  if (!original || original.variantsAt) return
  const content = await loadContent(digest, original.content)
  const upright = await sharp(content, { limitInputPixels: maxPixels })
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  for (const each of variantWidths(original.width)) {
    const resized = sharp(upright.data, {
      raw: { width, height, channels },
      limitInputPixels: maxPixels,
    }).resize({ width: each })
    for (const format of variantFormats) {
      const made =
        format === 'avif' ? resized.clone().avif(avifOptions) : resized.clone().webp(webpOptions)
      const variant = new Uint8Array(await made.toBuffer())
      const name = variantName(digest, each, format)
      const stored = await storeContent(name, variant, pictureFormats[format].type)
      await db
        .insert(pictureVariantTable)
        .values({ digest, width: each, format, bytes: variant.length, content: stored })
        .onConflictDoNothing()
    }
  }
  await db.update(table).set({ variantsAt: sql`now()` }).where(eq(table.digest, digest))
}

/**
 * Starts the worker that makes variants, one original at a time, and requests those that are
 * missing, for example of the seed. It ends with the job queue.
 */
export async function startPictureWorker(db: Database, boss: PgBoss): Promise<void> {
  await boss.work(
    pictureQueue.name,
    { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true },
    async (jobs: JobWithMetadata<{ digest: string }>[]) => {
      for (const { data } of jobs) await makeOrNote(data.digest)
    },
  )
  await requestMissingVariants(db)

  async function makeOrNote(digest: string) {
    try {
      await makeVariants(db, digest)
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        log.warn({ digest, error }, 'a picture waits for the database')
        throw error
      }
      log.error({ digest, err: error }, 'cannot make the variants of a picture')
      await db
        .update(pictureOriginalTable)
        .set({ failures: sql`${pictureOriginalTable.failures} + 1` })
        .where(eq(pictureOriginalTable.digest, digest))
      throw error
    }
  }
}

/** Requests the variants of originals that have none, oldest first. */
export async function requestMissingVariants(db: Database): Promise<void> {
  const { digest, variantsAt, failures, createdAt } = pictureOriginalTable
  const missing = await db
    .select({ digest })
    .from(pictureOriginalTable)
    .where(and(isNull(variantsAt), lt(failures, maxFailures)))
    .orderBy(asc(createdAt))
  for (const row of missing) await enqueueVariants(db, row.digest)
}
