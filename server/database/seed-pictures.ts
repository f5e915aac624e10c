import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { describeNewPicture, storeOriginal } from '#app/domain/pictures/add-pictures.server.ts'
import { readPicture } from '#app/domain/pictures/read-picture.server.ts'
import { pictureTable } from '#app/domain/pictures/tables.server.ts'
import type { DocumentChange } from '#app/domain/publishing/document.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { digestOf, lockSeed, recordSeed, type SeedOutcome, seedOnce } from './seed-content.ts'

const seedFolder = path.resolve(import.meta.dirname, '../../db/seed')
/** Folder of the pictures that `npm run draw-pictures` draws. */
export const seedPictureFolder = path.join(seedFolder, 'pictures')
const seedName = 'pictures'
const ending = '.webp'

const percent = z.number().int().min(0).max(100)
const texts = z.record(
  z.string(),
  z.strictObject({
    title: z.string().min(1),
    alt: z.string(),
    caption: z.string(),
    focusX: percent,
    focusY: percent,
  }),
)

/** Name under which the seed adds pictures; an editor's name replaces it. */
const seeder: SystemActor = { kind: 'system', source: 'command', name: 'seed' }

function readSeedPictures() {
  const list = readFileSync(path.join(seedFolder, 'pictures.json'))
  const files = readdirSync(seedPictureFolder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({
      key: name.slice(0, -ending.length),
      content: readFileSync(path.join(seedPictureFolder, name)),
    }))
  const named = files.map(({ key, content }) => [key, content] as const)
  return {
    files,
    texts: texts.parse(JSON.parse(list.toString())),
    digest: digestOf([['pictures.json', list], ...named]),
  }
}

/** Adds the pictures that a new site starts with, once; later they belong to its editors. */
export function seedPictures(db: Database): Promise<SeedOutcome> {
  const seed = readSeedPictures()
  return seedOnce(db, seedName, seed.digest, async (tx) => {
    await load(tx, seed)
  })
}

/**
 * Adds missing pictures of the seed, and replaces those that no editor has changed. @returns the
 * number of pictures added or replaced
 */
export function reloadPictures(db: Database): Promise<number> {
  const seed = readSeedPictures()
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    return load(tx, seed)
  })
}

async function load(tx: Database, seed: ReturnType<typeof readSeedPictures>): Promise<number> {
  const changes: DocumentChange[] = []
  for (const { key, content } of seed.files) {
    const words = seed.texts[key]
    if (!words) throw new Error(`The picture ${key} has no entry in pictures.json.`)
    const [stored] = await tx.select().from(pictureTable).where(eq(pictureTable.key, key))
    if (stored && stored.changedBy !== stored.addedBy) continue
    const reading = await readPicture(key + ending, content)
    if (reading.outcome !== 'read') throw new Error(reading.message)
    await storeOriginal(tx, reading.picture)
    changes.push({ kind: 'picture', key, body: describeNewPicture(reading.picture, words) })
  }
  const title = 'Pictures of the seed'
  const published = await publishDocuments(tx, seeder, { title, changes })
  if (published.outcome !== 'published' && published.outcome !== 'unchanged') {
    throw new Error(`The pictures of the seed are refused: ${published.outcome}`)
  }
  await recordSeed(tx, seedName, seed.digest)
  return published.outcome === 'published' ? published.documents.length : 0
}
