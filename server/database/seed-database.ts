import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadSiteAddresses } from '#app/domain/addresses/site-addresses.server.ts'
import {
  type ImportResult,
  importCatalogue,
} from '#app/domain/catalogue/import/import-catalogue.server.ts'
import type { ImportFile } from '#app/domain/catalogue/import/import-file.ts'
import { importRedirects } from '#app/domain/redirects/import-redirects.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { digestOf, lockSeed, recordSeed, type SeedOutcome, seedOnce } from './seed-content.ts'

const seedFolder = path.resolve(import.meta.dirname, '../../db/seed')
const seedName = 'catalogue'
const redirectFile = 'redirects.csv'

interface Seed {
  catalogue: ImportFile[]
  redirects: Uint8Array
  digest: string
}

function readSeed(folder: string): Seed {
  const catalogue = readdirSync(path.join(folder, 'catalogue'))
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(path.join(folder, 'catalogue', name)) }))
  const redirects = readFileSync(path.join(folder, redirectFile))
  const files = [...catalogue, { name: redirectFile, bytes: redirects }]
  return { catalogue, redirects, digest: digestOf(files.map(({ name, bytes }) => [name, bytes])) }
}

/**
 * Loads the seed files (catalogue and redirects) into a database that never had them. Otherwise
 * nothing is loaded, even if the files have changed, because products may have been edited.
 */
export function seedDatabase(db: Database, folder = seedFolder): Promise<SeedOutcome> {
  const seed = readSeed(folder)
  return seedOnce(db, seedName, seed.digest, async (tx) => {
    const result = await loadSeed(tx, seed)
    if (result.outcome === 'done') return
    const [first] = result.errors
    const place = first && `${first.file}, line ${first.line}, column ${first.column ?? '-'}`
    throw new Error(`The seed is wrong: ${place}: ${first?.reason} (${result.errorCount} errors)`)
  })
}

/**
 * Loads the seed files again, replacing their products and redirects. On errors nothing is changed.
 */
export function reloadSeed(db: Database, folder = seedFolder): Promise<ImportResult> {
  const seed = readSeed(folder)
  const undo = new Error('undo')
  let result: ImportResult | undefined
  return db
    .transaction(async (tx) => {
      await lockSeed(tx)
      result = await loadSeed(tx, seed)
      if (result.outcome !== 'done') throw undo
      return result
    })
    .catch((error: unknown) => {
      if (error === undo && result) return result
      throw error
    })
}

async function loadSeed(tx: Database, seed: Seed): Promise<ImportResult> {
  const imported = await importCatalogue(tx, seed.catalogue)
  if (imported.outcome !== 'done') return imported
  const redirects = await importRedirects(tx, seed.redirects, await loadSiteAddresses(tx))
  if (redirects.outcome !== 'done') {
    const errors = redirects.errors.map((error) => ({ file: redirectFile, ...error }))
    return { outcome: 'refused', errors, errorCount: errors.length }
  }
  await recordSeed(tx, seedName, seed.digest)
  return imported
}
