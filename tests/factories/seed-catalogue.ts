import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Synonym } from '#app/domain/catalogue/browse/search/synonyms.ts'
import { buildSnapshot, type CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { readDictionaryFiles } from '#app/domain/catalogue/import/dictionary-files.ts'
import { readSynonymFile } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import { openImportFile } from '#app/domain/catalogue/import/import-file.ts'
import { readProductFiles } from '#app/domain/catalogue/import/product-files.ts'
import { createErrorList } from '#app/domain/catalogue/import/row-reader.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'

const folder = path.resolve(import.meta.dirname, '../../db/seed/catalogue')

interface SeedCatalogue {
  dictionary: AttributeDictionary
  products: Product[]
  synonyms: Synonym[]
}

let read: Promise<SeedCatalogue> | undefined
let built: Promise<CatalogueSnapshot> | undefined

/**
 * Reads the seed catalogue from its files, without a database. Cached for all test files that share
 * modules, so they must not change it.
 */
export function readSeedCatalogue(): Promise<SeedCatalogue> {
  read ??= readFiles()
  return read
}

/** Builds the seed catalogue as a site holds it in memory, without synonyms; cached too. */
export function buildSeedCatalogue(): Promise<CatalogueSnapshot> {
  built ??= readSeedCatalogue().then((seed) => buildSnapshot(1, seed.dictionary, seed.products))
  return built
}

async function readFiles(): Promise<SeedCatalogue> {
  const errors = createErrorList()
  const files = []
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(path.join(folder, name))
    const file = await openImportFile({ name, bytes }, errors)
    if (file) files.push(file)
  }
  const attributes = files.find(({ kind }) => kind === 'attributes')
  const values = files.find(({ kind }) => kind === 'attribute-values')
  if (!attributes || !values) throw new Error('The seed has no attribute dictionary.')
  const dictionary = await readDictionaryFiles(attributes, values, errors)
  const productFiles = files.filter(({ kind }) => kind === 'products')
  const { rows } = await readProductFiles(productFiles, dictionary, errors, () => {})
  const list = files.find(({ kind }) => kind === 'synonyms')
  const synonyms = list ? await readSynonymFile(list, errors) : []
  if (errors.count > 0) throw new Error(JSON.stringify(errors.shown(), null, 1))
  return { dictionary, products: rows.map(({ product }) => product), synonyms }
}
