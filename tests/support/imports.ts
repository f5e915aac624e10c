import { beforeEach } from 'vitest'
import { importCatalogue } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { attributeTable, productTable } from '#app/domain/catalogue/tables.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { openTestDatabase } from './test-database.ts'

/** Initial attribute dictionary. */
export const dictionary = buildDictionary(
  buildAttribute({ key: 'bore', type: 'decimal', unit: 'mm', min: 10, max: 60, position: 200 }),
)

export const file = (text: string, name = 'products.csv') => ({ name, bytes: Buffer.from(text) })
export const csv = (...products: Product[]) => file(productCsv(products, dictionary))

/**
 * Opens a database of its own for one test file, without products and redirects before each test.
 * Call at the top level of the file; use the result inside tests.
 */
export function openImports() {
  const test = openTestDatabase()

  beforeEach(async () => {
    await test.db.delete(productTable)
    await test.db.delete(redirectTable)
    await test.db.delete(attributeTable)
    await test.db.insert(attributeTable).values([...dictionary.values()])
  })

  /**
   * Imports files.
   * @returns “+1 ~0 =2” for products inserted, updated and unchanged, or every error
   */
  async function run(...files: ReturnType<typeof file>[]) {
    const result = await importCatalogue(test.db, files)
    if (result.outcome === 'done')
      return `+${result.inserted} ~${result.updated} =${result.unchanged}`
    return result.errors.map(({ line, column, reason }) => `${line} ${column ?? '-'}: ${reason}`)
  }

  async function stored(): Promise<Product[]> {
    const rows = await test.db.select().from(productTable).orderBy(productTable.sku)
    return rows.map(({ updatedAt: _, ...product }) => product)
  }

  return { test, run, stored }
}
