import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  findCurrentRevision,
  findRevision,
} from '#app/domain/publishing/current-revisions.server.ts'
import { revisionTable } from '#app/domain/publishing/tables.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Product } from '../product/product.ts'
import { productTable } from '../tables.server.ts'
import { recordImport } from './import-synonyms.server.ts'
import { writeProducts } from './write-products.server.ts'

const test = openTestDatabase()

it('an import records each changed product with its states before and after, and no others', async () => {
  const rows = await test.db.select().from(productTable).limit(3)
  const products = rows.map(({ updatedAt, ...product }) => product) as Product[]
  const [first, ...others] = products
  if (!first) throw new Error('There is no product.')
  const count = () => test.db.$count(revisionTable, eq(revisionTable.kind, 'product'))
  const before = await count()
  const renamed = { ...first, name: 'Renamed by an import' }
  const write = (list: Product[]) =>
    test.db.transaction(async (tx) => {
      const { changed } = await writeProducts(tx, list, () => {})
      await recordImport(tx, { products: list, changedProducts: changed, dictionary: [] })
      return changed.map(({ sku }) => sku)
    })
  expect(await write([renamed, ...others])).toEqual([first.sku])
  const name = { kind: 'product', key: first.sku } as const
  const newest = await findCurrentRevision(test.db, name)
  expect(newest?.body).toMatchObject({ name: 'Renamed by an import' })
  const earlier = await findRevision(test.db, name, (newest?.number ?? 0) - 1)
  expect(earlier?.body).toEqual(JSON.parse(JSON.stringify(first)))
  expect(await write([renamed, ...others])).toEqual([])
  expect((await count()) - before).toBeLessThanOrEqual(2)
})
