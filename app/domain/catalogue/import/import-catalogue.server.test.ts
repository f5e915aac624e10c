import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { arbitraryProductsOf } from '#tests/factories/arbitrary-product.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { csv, dictionary, file, openImports } from '#tests/support/imports.ts'
import type { Product } from '../product/product.ts'
import { productTable } from '../tables.server.ts'
import { importCatalogue } from './import-catalogue.server.ts'
import { productColumns } from './product-columns.ts'

const { run, stored, test } = openImports()

const bySku = (a: Product, b: Product) => (a.sku < b.sku ? -1 : 1)

describe('product import', () => {
  it('stores products, updates those of the next file, and leaves the others unchanged', async () => {
    const [one, two, three] = [buildProduct(), buildProduct({ leadTime: null }), buildProduct()]
    const changed = { ...two, name: '"Zoë\'s" <b>750</b>; drop table product; -- 🍷' }
    expect(await run(csv(one, two))).toBe('+2 ~0 =0')
    expect(await run(csv(one, changed, three))).toBe('+1 ~1 =1')
    expect(await run(csv(three))).toBe('+0 ~0 =1')
    expect(await stored()).toEqual([one, changed, three].toSorted(bySku))
  })

  it('stores any valid products unchanged, and is idempotent', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryProductsOf(dictionary), async (products) => {
        await test.db.delete(productTable)
        expect(await run(csv(...products))).toBe(`+${products.length} ~0 =0`)
        expect(await run(csv(...products))).toBe(`+0 ~0 =${products.length}`)
        expect(await stored()).toEqual(products.toSorted(bySku))
      }),
      { numRuns: 25 },
    )
  })

  it('publishes the catalogue only if something changed', async () => {
    const product = buildProduct()
    const version = () => readPublicationVersion(test.db, 'catalogue')
    const before = await version()
    await run(csv(product))
    expect(await version()).toBe(before + 1)
    await run(csv(product))
    await run(csv({ ...product, name: '' }))
    expect(await version()).toBe(before + 1)
  })

  it('stores nothing if one row is invalid, and reports all invalid rows', async () => {
    const bad = buildProduct({ name: '' })
    const unknown = buildProduct({ canonical: 'GB-NONE' })
    expect(await run(csv(buildProduct(), bad, unknown))).toEqual([
      '3 name: is empty',
      '4 canonical: there is no product GB-NONE',
    ])
    expect(await stored()).toEqual([])
  })

  it('stores nothing in a dry run, and returns what it would change', async () => {
    const product = buildProduct()
    const version = await readPublicationVersion(test.db, 'catalogue')
    const result = await importCatalogue(test.db, [csv(product)], { dryRun: true })
    expect(result).toEqual({
      outcome: 'done',
      dictionaryChanged: false,
      synonymsChanged: false,
      remarks: [],
      inserted: 1,
      updated: 0,
      unchanged: 0,
    })
    expect(await stored()).toEqual([])
    expect(await readPublicationVersion(test.db, 'catalogue')).toBe(version)
  })

  it('imports several files in one transaction', async () => {
    const [base, other] = [buildProduct(), buildProduct()]
    const listing = buildProduct({ supplier: 'OI', slug: `${base.slug}-o-i`, canonical: base.sku })
    const old = buildProduct({ status: 'obsolete', successor: other.sku })
    expect(await run(csv(listing, old), csv(base, other))).toBe('+4 ~0 =0')
  })

  it('refuses references to missing products and circular references', async () => {
    const base = buildProduct()
    const listing = buildProduct({ canonical: base.sku })
    const [a, b] = [buildProduct(), buildProduct()]
    expect(await run(csv(base, listing, b))).toBe('+3 ~0 =0')
    expect(
      await run(
        csv(
          buildProduct({ status: 'obsolete', successor: 'GB-NONE' }),
          { ...a, status: 'obsolete', successor: b.sku },
          { ...b, status: 'obsolete', successor: a.sku },
          buildProduct({ canonical: listing.sku }),
        ),
      ),
    ).toEqual([
      '2 successor: there is no product GB-NONE',
      '3 successor: leads back to the product itself',
      '4 successor: leads back to the product itself',
      `5 canonical: ${listing.sku} is itself a listing of ${base.sku}`,
    ])
  })

  it('refuses a slug that two products share or that is redirected', async () => {
    const [one, two] = [buildProduct(), buildProduct()]
    await run(csv(one))
    await test.db.insert(redirectTable).values({ path: '/catalogue/old', target: '/catalogue/new' })
    expect(
      await run(csv({ ...two, slug: one.slug }, { ...one, sku: 'GB-X', slug: 'old' })),
    ).toEqual([
      `2 slug: ${one.slug} belongs to ${one.sku} already`,
      '3 slug: /catalogue/old is redirected to /catalogue/new, which would hide the product',
    ])
  })

  it('refuses a file without a column for a stored attribute', async () => {
    const product = buildProduct({ attributes: { height: 300, colour: 'flint' } })
    await run(csv(product))
    const columns = [...productColumns, 'height']
    const text = productCsv([product], dictionary, { columns })
    expect(await run(file(text))).toEqual([
      expect.stringContaining('1 colour: is missing from the'),
    ])
    expect(await run(csv({ ...product, attributes: { height: 300 } }))).toBe('+0 ~1 =0')
    expect(await run(file(text))).toBe('+0 ~0 =1')
  })

  it('waits for another import that is running', async () => {
    const product = buildProduct()
    const results = await Promise.all([run(csv(product)), run(csv(product))])
    expect(results.toSorted()).toEqual(['+0 ~0 =1', '+1 ~0 =0'])
  })
})
