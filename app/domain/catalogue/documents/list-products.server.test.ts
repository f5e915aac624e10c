import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { currentCatalogue } from '../catalogue-snapshot.server.ts'
import { productTable } from '../tables.server.ts'
import { findProductPage, listSkus, type ProductFilter } from './list-products.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)

const all: ProductFilter = {
  search: '',
  category: '',
  subcategory: '',
  status: null,
  attribute: '',
  value: '',
}
const draft = 'ZZ-DRAFT-CLARET'

beforeAll(async () => {
  const [bottle] = await test.db
    .select()
    .from(productTable)
    .where(eq(productTable.category, 'bottles'))
    .limit(1)
  if (!bottle) throw new Error('The seed has no bottle.')
  const { glassMass: _, ...attributes } = bottle.attributes
  await test.db.insert(productTable).values({
    ...bottle,
    sku: draft,
    slug: 'zz-draft-claret',
    name: 'Claret 100% draft',
    status: 'draft',
    attributes: { ...attributes, colour: 'flint' },
  })
})

/** Returns the SKUs of the published products that pass a test, sorted. */
const published = (passes: (product: (typeof productTable)['$inferSelect']) => boolean) =>
  currentCatalogue()
    .index.products.filter((product) => passes(product as (typeof productTable)['$inferSelect']))
    .map(({ sku }) => sku)
    .sort()

describe('listSkus', () => {
  it('finds published products and drafts by the value of an attribute', async () => {
    const flint = published(({ attributes }) => attributes.colour === 'flint')
    expect(flint.length).toBeGreaterThan(5)
    expect(await listSkus(test.db, { ...all, attribute: 'colour', value: 'flint' })).toEqual([
      ...flint,
      draft,
    ])
  })

  it('finds the products of a category that lack an attribute, drafts among them', async () => {
    const lacking = published(
      ({ category, attributes }) => category === 'bottles' && attributes.glassMass === undefined,
    )
    expect(
      await listSkus(test.db, { ...all, category: 'bottles', attribute: 'glassMass' }),
    ).toEqual([...lacking, draft])
  })

  it('finds a draft by a part of its name, and any product by the beginning of its SKU', async () => {
    expect(await listSkus(test.db, { ...all, search: 'ret 100% dr' })).toContain(draft)
    expect(await listSkus(test.db, { ...all, search: 'ret 100_ dr' })).not.toContain(draft)
    expect(await listSkus(test.db, { ...all, search: 'zz-draft' })).toContain(draft)
    expect(await listSkus(test.db, { ...all, search: 'zz-draft', status: 'draft' })).toEqual([
      draft,
    ])
  })

  it('combines a search with category and attribute', async () => {
    const filter = { ...all, search: 'claret', category: 'bottles', attribute: 'colour' }
    const flint = await listSkus(test.db, { ...filter, value: 'flint' })
    expect(flint).toContain(draft)
    expect(flint.length).toBeGreaterThan(1)
    for (const sku of flint.filter((each) => each !== draft)) {
      expect(currentCatalogue().bySku.get(sku)?.attributes.colour).toBe('flint')
    }
  })
})

describe('findProductPage', () => {
  it('counts all products of the filter and pages through them in both directions', async () => {
    const filter = { ...all, attribute: 'colour', value: 'flint' }
    const skus = await listSkus(test.db, filter)
    const first = await findProductPage(test.db, filter, { cursor: null, limit: 3 })
    expect(first.total).toBe(skus.length)
    expect(first.products.map(({ sku }) => sku)).toEqual(skus.slice(0, 4))
    const key = skus[3] ?? ''
    const after = { side: 'after', key } as const
    const next = await findProductPage(test.db, filter, { cursor: after, limit: 3 })
    expect(next.products.map(({ sku }) => sku)).toEqual(skus.slice(4, 8))
    const before = { side: 'before', key } as const
    const back = await findProductPage(test.db, filter, { cursor: before, limit: 3 })
    expect(back.products.map(({ sku }) => sku)).toEqual(skus.slice(0, 3).reverse())
  })
})
