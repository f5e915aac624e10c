import { describe, expect, it } from 'vitest'
import { listChanges } from '#app/domain/publishing/change-set-store.server.ts'
import { publishChangeSet } from '#app/domain/publishing/publish-change-set.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { draftChanges } from './draft-changes.server.ts'
import { findProductPage } from './list-products.server.ts'
import type { CellRow } from './plan-changes.server.ts'
import { loadProducts } from './product-kind.server.ts'

const test = openTestDatabase()
const editor = () => storeStaff(test.db, 'Edith Marsh', ['editor'])
const bottles = {
  search: '',
  category: 'bottles',
  subcategory: '',
  status: null,
  attribute: '',
  value: '',
}

/** Returns some seeded bottles. */
async function someBottles(count: number) {
  const found = await findProductPage(test.db, bottles, { cursor: null, limit: count })
  return found.products.slice(0, count)
}

async function draftedBodies(result: { outcome: string; changeSet?: string }) {
  if (result.outcome !== 'drafted') throw new Error(JSON.stringify(result))
  return (await listChanges(test.db, result.changeSet ?? '')).map(({ body }) => body)
}

describe('cells written into products', () => {
  it('leave a value alone if the cell is empty, unless empty cells clear it with its origin', async () => {
    const actor = await editor()
    const [product] = await someBottles(1)
    if (!product) throw new Error('There is no bottle.')
    const { sku } = product
    const rows = [{ line: 1, sku, cells: { height: '' } }]
    const kept = await draftChanges(test.db, actor, { title: 'Kept', rows, emptyClears: false })
    expect(kept).toEqual({ outcome: 'unchanged' })
    const cleared = await draftChanges(test.db, actor, { title: 'Clear', rows, emptyClears: true })
    const [body] = (await draftedBodies(cleared)) as (typeof product)[]
    expect(body?.attributes).not.toHaveProperty('height')
    expect(body?.provenance).not.toHaveProperty('height')
    expect(body?.attributes.diameter).toBe(product.attributes.diameter)
  })

  it('report every mistake by its cell: a decimal comma, an unknown SKU, a row that is there twice', async () => {
    const actor = await editor()
    const [first, second] = await someBottles(2)
    const sku = first?.sku ?? ''
    const rows: CellRow[] = [
      { line: 2, sku, cells: { height: '74,3' } },
      { line: 3, sku, cells: { height: '74.3' } },
      { line: 4, sku: '1.23E+5', cells: {} },
      { line: 5, sku: 'UNKNOWN-1', cells: { name: 'New' } },
      { line: 6, sku: second?.sku ?? '', cells: { slug: first?.slug ?? '' } },
    ]
    const result = await draftChanges(test.db, actor, { title: 'Bad', rows, emptyClears: false })
    expect(result).toMatchObject({
      outcome: 'invalid',
      problems: [
        { line: 2, column: 'height', reason: 'must be a number of mm such as 75.1, is “74,3”' },
        { line: 3, column: 'sku', reason: `${sku} is in line 2 already` },
        { line: 4, column: 'sku', reason: expect.stringContaining('turned it into a number') },
        { line: 5, column: 'sku', reason: 'UNKNOWN-1 is not a product' },
      ],
    })
  })

  it('with the address of another product are drafted and refused when they are published', async () => {
    const actor = await editor()
    const [first, second] = await someBottles(2)
    const rows = [{ line: 1, sku: second?.sku ?? '', cells: { slug: first?.slug ?? '' } }]
    const drafted = await draftChanges(test.db, actor, { title: 'Slug', rows, emptyClears: false })
    if (drafted.outcome !== 'drafted') throw new Error(drafted.outcome)
    expect(await publishChangeSet(test.db, actor, { id: drafted.changeSet })).toMatchObject({
      outcome: 'invalid',
      problems: [{ place: 'slug', reason: `${first?.slug} belongs to ${first?.sku} already` }],
    })
  })

  it('are not lost by two imports at once: the second is a conflict', async () => {
    const actor = await editor()
    const [product] = await someBottles(1)
    const draft = (text: string) =>
      draftChanges(test.db, actor, {
        title: text,
        rows: [{ line: 1, sku: product?.sku ?? '', cells: { tags: text } }],
        emptyClears: false,
      })
    const [one, other] = [await draft('One'), await draft('Other')]
    if (one.outcome !== 'drafted' || other.outcome !== 'drafted') throw new Error('not drafted')
    const first = await publishChangeSet(test.db, actor, { id: one.changeSet })
    expect(first).toMatchObject({ outcome: 'published' })
    expect(await publishChangeSet(test.db, actor, { id: other.changeSet })).toMatchObject({
      outcome: 'conflict',
    })
    await undoChangeSet(test.db, actor, { id: one.changeSet })
    const stored = await loadProducts(test.db, [product?.sku ?? ''])
    expect(stored.get(product?.sku ?? '')).toEqual(product)
  })
})
