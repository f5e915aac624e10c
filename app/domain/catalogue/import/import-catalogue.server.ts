import { sql } from 'drizzle-orm'
import { lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import type { Synonym } from '../browse/search/synonyms.ts'
import type { AttributeDictionary } from '../dictionary/attribute-dictionary.ts'
import { loadEditedCategories } from '../dictionary/edited-categories.server.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { productTable } from '../tables.server.ts'
import { checkReferences } from './check-references.ts'
import { readDictionaryFiles } from './dictionary-files.ts'
import {
  checkStoredProducts,
  type ReplacedDocument,
  replaceDictionary,
} from './import-dictionary.server.ts'
import {
  type ImportFile,
  type OpenFile,
  openImportFile,
  readHeader,
  readRows,
} from './import-file.ts'
import { recordImport, replaceSynonyms } from './import-synonyms.server.ts'
import { loadStoredCatalogue } from './load-stored-catalogue.server.ts'
import { type ImportedProducts, readProductFiles } from './product-files.ts'
import { freeOldSlugs, redirectOldUrls } from './redirect-old-urls.server.ts'
import { createErrorList, type ErrorList, type RowError } from './row-reader.ts'
import { solidRemarks } from './solid-remarks.ts'
import { maxSynonyms, readSynonym } from './synonym-row.ts'
import { type WriteCounts, writeProducts } from './write-products.server.ts'

const synonymColumns = ['say', 'means', 'note']

/** Reads a complete list of synonyms and reports the errors in it. */
export async function readSynonymFile(file: OpenFile, errors: ErrorList): Promise<Synonym[]> {
  const synonyms = new Map<string, Synonym>()
  const columns = readHeader(file, synonymColumns, () => false, errors)
  if (!columns) return []
  for await (const { row } of readRows(file, columns, errors)) {
    const synonym = readSynonym(row)
    const { say } = synonym
    if (synonyms.has(say)) row.fail('say', `${say} is there twice`)
    if (synonyms.size === maxSynonyms) row.fail('say', `exceeds the maximum of ${maxSynonyms}`)
    synonyms.set(say, synonym)
  }
  return [...synonyms.values()]
}

export type ImportResult =
  | ({ outcome: 'done' } & Changes)
  | { outcome: 'refused'; errors: RowError[]; errorCount: number }

interface Changes extends WriteCounts {
  dictionaryChanged: boolean
  synonymsChanged: boolean
  /** Remarks on bottles that were imported but can only be drawn, without a 3D model. */
  remarks: string[]
}

export interface ImportProgress {
  step: 'reading' | 'writing'
  /** Number of lines read, or of products written. */
  done: number
  total: number
}

export interface ImportOptions {
  /** Runs all checks and statements, then rolls back. */
  dryRun?: boolean
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Imports CSV files into the catalogue, all or nothing. Product files, the two files of the
 * attribute dictionary, and the list of synonyms are detected by their headers. Products are
 * matched by SKU. A row replaces the whole product, and products without a row stay unchanged.
 * Idempotent. A product whose slug changes leaves a redirect at its old URL.
 * @returns what changed, or the errors with their positions (the first 200, and the total)
 */
export async function importCatalogue(
  db: Database,
  files: readonly ImportFile[],
  { dryRun = false, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportResult> {
  const errors = createErrorList()
  const opened: OpenFile[] = []
  for (const file of files) {
    const open = await openImportFile(file, errors)
    if (open) opened.push(open)
  }
  const undo = new Error('undo')
  let result: ImportResult | undefined
  try {
    await db.transaction(async (tx) => {
      await lockPublishing(tx)
      // Allows one import at a time; readers are not blocked.
      await tx.execute(sql`lock table attribute, synonym, product in share row exclusive mode`)
      await loadEditedCategories(tx)
      const changes = await importOpened(tx, opened, errors, onProgress)
      if (changes) result = { outcome: 'done', ...changes }
      if (!changes || dryRun) throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  } finally {
    for (const { records } of opened) await records.return(undefined)
  }
  return result ?? { outcome: 'refused', errors: errors.shown(), errorCount: errors.count }
}

/**
 * Imports opened files within a transaction.
 * @returns null if there are errors; the transaction must then be rolled back
 */
async function importOpened(
  tx: Database,
  files: readonly OpenFile[],
  errors: ErrorList,
  onProgress: (progress: ImportProgress) => void,
): Promise<Changes | null> {
  const given = await readDictionary(files, errors)
  if (given && errors.count > 0) return null
  const dictionary = given ?? (await loadDictionary(tx))
  const attributes = given === null ? [] : await replaceDictionary(tx, given)
  const synonyms = await importSynonyms(tx, files, errors)
  const imported = await readProducts(files, dictionary, errors, onProgress)
  await reportLostAttributes(tx, imported, dictionary, errors)
  checkReferences(
    imported,
    await loadStoredCatalogue(
      tx,
      imported.rows.map(({ product }) => product),
    ),
    errors,
  )
  if (errors.count > 0) return null

  const products = imported.rows.map(({ product }) => product)
  const renamings = await freeOldSlugs(tx, products)
  const written = await writeProducts(tx, products, (done) =>
    onProgress({ step: 'writing', done, total: products.length }),
  )
  const { changed: changedProducts, ...counts } = written
  if (attributes.length > 0) await reportStoredProducts(tx, dictionary, files, errors)
  if (errors.count > 0) return null

  if (renamings.length > 0) {
    await redirectOldUrls(tx, renamings)
    await publish(tx, 'redirects')
  }
  const dictionaryDocuments = [...attributes, ...synonyms]
  await recordImport(tx, { products, changedProducts, dictionary: dictionaryDocuments })
  const changes = [
    ...changedProducts.map(({ sku }) => ({ kind: 'product', key: sku })),
    ...dictionaryDocuments.map(({ kind, key }) => ({ kind, key })),
  ]
  if (changes.length > 0) await publish(tx, 'catalogue', { changes })
  return {
    dictionaryChanged: attributes.length > 0,
    synonymsChanged: synonyms.length > 0,
    ...counts,
    remarks: solidRemarks(products),
  }
}

/**
 * Reads the dictionary from the files; null if they contain none. If one of its two files is
 * missing or repeated, reports that and returns an empty dictionary.
 */
async function readDictionary(
  files: readonly OpenFile[],
  errors: ErrorList,
): Promise<AttributeDictionary | null> {
  const [attributes, secondAttributes] = files.filter(({ kind }) => kind === 'attributes')
  const [values, secondValues] = files.filter(({ kind }) => kind === 'attribute-values')
  const file = attributes ?? values
  if (!file) return null
  if (attributes && values && !secondAttributes && !secondValues) {
    return readDictionaryFiles(attributes, values, errors)
  }
  const reason = 'the dictionary is two files, attributes and their values: import both together'
  errors.add({ file: file.name, line: file.headerLine, column: null, reason })
  return new Map()
}

/**
 * Replaces the synonyms if the files contain a list.
 * @returns the synonyms that changed
 */
async function importSynonyms(
  tx: Database,
  files: readonly OpenFile[],
  errors: ErrorList,
): Promise<ReplacedDocument[]> {
  const [list, second] = files.filter(({ kind }) => kind === 'synonyms')
  if (!list) return []
  if (second) {
    const reason = 'is a second list of synonyms: put all of them into one list'
    errors.add({ file: second.name, line: second.headerLine, column: null, reason })
    return []
  }
  const synonyms = await readSynonymFile(list, errors)
  return errors.count === 0 ? replaceSynonyms(tx, synonyms) : []
}

async function readProducts(
  files: readonly OpenFile[],
  dictionary: AttributeDictionary,
  errors: ErrorList,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportedProducts> {
  const productFiles = files.filter(({ kind }) => kind === 'products')
  const total = productFiles.reduce((sum, { lines }) => sum + lines, 0)
  const before = new Map<OpenFile, number>()
  productFiles.reduce((sum, file) => {
    before.set(file, sum)
    return sum + file.lines
  }, 0)
  return readProductFiles(productFiles, dictionary, errors, (file, line) =>
    onProgress({ step: 'reading', done: (before.get(file) ?? 0) + line, total }),
  )
}

async function reportLostAttributes(
  tx: Database,
  { rows, attributeColumns }: ImportedProducts,
  dictionary: AttributeDictionary,
  errors: ErrorList,
): Promise<void> {
  for (const [file, columns] of attributeColumns) {
    const skus = rows.filter((row) => row.file === file).map(({ product }) => product.sku)
    for (const { key, sku, count } of await findLostAttributes(tx, skus, columns)) {
      if (!dictionary.has(key)) continue
      const reason =
        `is missing from the header, though ${count} of these products have it, such as ${sku}; ` +
        'add the column (an empty cell removes the attribute)'
      errors.add({ file, line: 1, column: key, reason })
    }
  }
}

async function reportStoredProducts(
  tx: Database,
  dictionary: AttributeDictionary,
  files: readonly OpenFile[],
  errors: ErrorList,
): Promise<void> {
  const file = files.find(({ kind }) => kind === 'attributes')?.name ?? ''
  for (const { key, reason, sku, count } of await checkStoredProducts(tx, dictionary)) {
    const products = count === 1 ? sku : `${count} products such as ${sku}`
    errors.add({ file, line: 1, column: key, reason: `${reason} (${products})` })
  }
}

/**
 * Finds attributes that stored products would lose because their file has no column for them. This
 * is refused: a missing column is more likely a mistake than a deletion.
 */
async function findLostAttributes(
  tx: Database,
  skus: readonly string[],
  columns: readonly string[],
): Promise<{ key: string; sku: string; count: number }[]> {
  const lost = sql<string>`jsonb_object_keys(${productTable.attributes} - ${sql.param(columns)}::text[])`
  const rows = await tx
    .select({
      key: lost,
      sku: sql<string>`min(${productTable.sku})`,
      count: sql<number>`count(*)::int`,
    })
    .from(productTable)
    .where(sql`${productTable.sku} = any(${sql.param(skus)})
      and ${productTable.attributes} - ${sql.param(columns)}::text[] <> '{}'::jsonb`)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows
}
