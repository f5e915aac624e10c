import { expect, it } from 'vitest'
import { loadProducts } from '#app/domain/catalogue/documents/product-kind.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import { systemActor } from '#tests/support/actors.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { writeProductRows } from './write-product-rows.server.ts'

const test = openTestDatabase()

it('writeProductRows keeps what an editor publishes while the file waits to be written', async () => {
  const { sku } = await anyProduct(test.db)
  const before = (await loadProducts(test.db, [sku])).get(sku)
  if (!before) throw new Error(`There is no product ${sku}.`)
  const rows = [{ line: 2, cells: { sku, description: 'Sent by the ERP' } }]
  const written = Promise.withResolvers<unknown>()
  await test.db.transaction(async (tx) => {
    await lockPublishing(tx)
    written.resolve(test.db.transaction((other) => writeProductRows(other, systemActor, rows)))
    await waitingForLock()
    const body = { ...before, name: 'Renamed by an editor' }
    const changes = [{ kind: 'product' as const, key: sku, body }]
    const published = await publishDocuments(tx, systemActor, { title: 'Rename', changes })
    expect(published).toMatchObject({ outcome: 'published' })
  })
  expect(await written.promise).toMatchObject({ outcome: 'done', updated: 1 })
  expect((await loadProducts(test.db, [sku])).get(sku)).toMatchObject({
    name: 'Renamed by an editor',
    description: 'Sent by the ERP',
  })
})

/** Waits until another session waits for an advisory lock. */
const waitingForLock = () =>
  expect
    .poll(async () => {
      const { rows } = await test.pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted",
      )
      return rows.length
    })
    .toBeGreaterThan(0)
