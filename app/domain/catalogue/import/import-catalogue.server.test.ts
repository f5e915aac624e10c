import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import { publicationVersion } from '#app/platform/publication.server.ts'
import { arbitraryProductsOf } from '#tests/factories/arbitrary-product.ts'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { AttributeDictionary } from '../attribute-dictionary.ts'
import { loadSynonyms } from '../load-synonyms.server.ts'
import type { Product } from '../product.ts'
import { attributeTable, productTable } from '../tables.server.ts'
import { importCatalogue } from './import-catalogue.server.ts'
import { productColumns } from './product-columns.ts'

const test = openTestDatabase()
const dictionary = buildDictionary(
  buildAttribute({ key: 'bore', type: 'decimal', unit: 'mm', min: 10, max: 60, position: 200 }),
)

beforeEach(async () => {
  await test.db.delete(productTable)
  await test.db.delete(redirectTable)
  await test.db.delete(attributeTable)
  await test.db.insert(attributeTable).values([...dictionary.values()])
})

const file = (text: string, name = 'products.csv') => ({ name, bytes: Buffer.from(text) })
const csv = (...products: Product[]) => file(productCsv(products, dictionary))

async function run(...files: ReturnType<typeof file>[]) {
  const result = await importCatalogue(test.db, files)
  if (result.ok) return `+${result.inserted} ~${result.updated} =${result.unchanged}`
  return result.errors.map(({ line, column, reason }) => `${line} ${column ?? '-'}: ${reason}`)
}

async function stored(): Promise<Product[]> {
  const rows = await test.db.select().from(productTable).orderBy(productTable.sku)
  return rows.map(({ updatedAt: _, ...product }) => product)
}

const redirects = async () =>
  Object.fromEntries(
    (await test.db.select().from(redirectTable)).map(({ path, target }) => [path, target]),
  )

describe('importing synonyms', () => {
  const list = (...rows: string[]) => file(['say,means,note', ...rows].join('\n'), 'synonyms.csv')

  it('replaces the whole list, and says so to every process', async () => {
    await run(list('hock,riesling,', 'beer cap,crown,Not a cork.'))
    const version = await publicationVersion(test.db, 'catalogue')
    expect(await importCatalogue(test.db, [list('box,carton case,')])).toMatchObject({
      ok: true,
      synonymsChanged: true,
    })
    expect(await loadSynonyms(test.db)).toEqual([
      { say: 'box', means: ['carton', 'case'], note: '' },
    ])
    expect(await publicationVersion(test.db, 'catalogue')).toBeGreaterThan(version)
    expect(await importCatalogue(test.db, [list('box,carton case,')])).toMatchObject({
      synonymsChanged: false,
    })
  })

  it('refuses a list with faults, each with its place, and keeps the old one', async () => {
    await run(list('hock,riesling,'))
    expect(await run(list('box,carton,', 'box,case,', ',x,', 'a b c d e,x,', 'y,,'))).toEqual([
      '3 say: box is there twice',
      '4 say: is empty',
      '5 say: has more than 4 words',
      '6 means: is empty',
    ])
    expect(await loadSynonyms(test.db)).toHaveLength(1)
  })
})

describe('importing products', () => {
  it('stores them, changes what the next file says, and leaves the others alone', async () => {
    const [one, two, three] = [buildProduct(), buildProduct({ leadTime: null }), buildProduct()]
    const changed = { ...two, name: '"Zoë\'s" <b>750</b>; drop table product; -- 🍷' }
    expect(await run(csv(one, two))).toBe('+2 ~0 =0')
    expect(await run(csv(one, changed, three))).toBe('+1 ~1 =1')
    expect(await run(csv(three))).toBe('+0 ~0 =1')
    expect(await stored()).toEqual([one, changed, three])
  })

  it('stores any valid products as they are, and the same file twice changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryProductsOf(dictionary), async (products) => {
        await test.db.delete(productTable)
        expect(await run(csv(...products))).toBe(`+${products.length} ~0 =0`)
        expect(await run(csv(...products))).toBe(`+0 ~0 =${products.length}`)
        const bySku = (a: Product, b: Product) => (a.sku < b.sku ? -1 : 1)
        expect(await stored()).toEqual(products.toSorted(bySku))
      }),
      { numRuns: 25 },
    )
  })

  it('tells the processes when something changed, and only then', async () => {
    const product = buildProduct()
    const version = () => publicationVersion(test.db, 'catalogue')
    const before = await version()
    await run(csv(product))
    expect(await version()).toBe(before + 1)
    await run(csv(product))
    await run(csv({ ...product, name: '' }))
    expect(await version()).toBe(before + 1)
  })

  it('keeps nothing of a file with one bad row, and names all bad rows', async () => {
    const bad = buildProduct({ name: '' })
    const unknown = buildProduct({ canonical: 'GB-NONE' })
    expect(await run(csv(buildProduct(), bad, unknown))).toEqual([
      '3 name: is empty',
      '4 canonical: there is no product GB-NONE',
    ])
    expect(await stored()).toEqual([])
  })

  it('keeps nothing of a trial run, and says what it would do', async () => {
    const product = buildProduct()
    const version = await publicationVersion(test.db, 'catalogue')
    const result = await importCatalogue(test.db, [csv(product)], { dryRun: true })
    expect(result).toEqual({
      ok: true,
      dictionaryChanged: false,
      synonymsChanged: false,
      inserted: 1,
      updated: 0,
      unchanged: 0,
    })
    expect(await stored()).toEqual([])
    expect(await publicationVersion(test.db, 'catalogue')).toBe(version)
  })

  it('writes several files as one', async () => {
    const [base, other] = [buildProduct(), buildProduct()]
    const listing = buildProduct({ supplier: 'OI', slug: `${base.slug}-o-i`, canonical: base.sku })
    const old = buildProduct({ status: 'obsolete', successor: other.sku })
    expect(await run(csv(listing, old), csv(base, other))).toBe('+4 ~0 =0')
  })

  it('refuses references that lead nowhere or in a circle', async () => {
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

  it('never gives one slug to two products, nor one that is redirected', async () => {
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

  it('erases no attribute that the file has no column for', async () => {
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

  it('runs after another import that is under way, not into it', async () => {
    const product = buildProduct()
    const results = await Promise.all([run(csv(product)), run(csv(product))])
    expect(results.toSorted()).toEqual(['+0 ~0 =1', '+1 ~0 =0'])
  })
})

describe('a product whose slug changes', () => {
  it('leaves its old address, and those that led there, pointing at the new one', async () => {
    const product = buildProduct({ slug: 'first' })
    await run(csv(product))
    await test.db.insert(redirectTable).values({ path: '/old', target: '/catalogue/first' })
    expect(await run(csv({ ...product, slug: 'second' }))).toBe('+0 ~1 =0')
    expect(await redirects()).toEqual({
      '/old': '/catalogue/second',
      '/catalogue/first': '/catalogue/second',
    })
    expect(await run(csv({ ...product, slug: 'first' }))).toBe('+0 ~1 =0')
    expect(await redirects()).toEqual({
      '/old': '/catalogue/first',
      '/catalogue/second': '/catalogue/first',
    })
  })

  it('can exchange it with another', async () => {
    const [one, two] = [buildProduct({ slug: 'one' }), buildProduct({ slug: 'two' })]
    await run(csv(one, two))
    expect(await run(csv({ ...one, slug: 'two' }, { ...two, slug: 'one' }))).toBe('+0 ~2 =0')
    expect((await stored()).map(({ slug }) => slug)).toEqual(['two', 'one'])
    expect(await redirects()).toEqual({})
  })

  it('is unknown to no reader: redirects are published with it', async () => {
    const product = buildProduct()
    await run(csv(product))
    const before = await publicationVersion(test.db, 'redirects')
    await run(csv({ ...product, slug: 'another' }))
    expect(await publicationVersion(test.db, 'redirects')).toBe(before + 1)
  })
})

describe('importing the attribute dictionary', () => {
  const attributes = (given: AttributeDictionary) =>
    file(
      [
        'key,label,type,unit,categories,min,max,facet,card,position,explanation',
        ...[...given.values()].map((one) =>
          [
            one.key,
            one.label,
            one.type,
            one.unit,
            one.categories.join(' '),
            one.min ?? '',
            one.max ?? '',
            one.facet ? 'yes' : 'no',
            one.card ?? '',
            one.position,
            one.explanation,
          ].join(','),
        ),
      ].join('\n'),
      'attributes.csv',
    )
  const values = (given: AttributeDictionary) =>
    file(
      [
        'attribute,value,label',
        ...[...given.values()].flatMap(({ key, values }) =>
          values.map(({ value, label }) => `${key},${value},${label}`),
        ),
      ].join('\n'),
      'attribute-values.csv',
    )
  const both = (given: AttributeDictionary) => [attributes(given), values(given)]

  it('adds an attribute that products of the same import already use', async () => {
    const wider = new Map([
      ...dictionary,
      ['grade', buildAttribute({ key: 'grade', type: 'integer', min: 1, max: 5, position: 300 })],
    ])
    const product = buildProduct({ attributes: { grade: 3 } })
    const products = file(productCsv([product], wider))
    const result = await importCatalogue(test.db, [products, ...both(wider)])
    expect(result).toMatchObject({ ok: true, dictionaryChanged: true, inserted: 1 })
    const again = await importCatalogue(test.db, [products, ...both(wider)])
    expect(again).toMatchObject({ ok: true, dictionaryChanged: false, unchanged: 1 })
  })

  it('refuses to forget what stored products have', async () => {
    await run(csv(buildProduct({ sku: 'GB-1', attributes: { bore: 18.5, colour: 'amber' } })))
    const narrower = new Map(dictionary)
    narrower.delete('bore')
    const colour = buildAttribute({
      ...buildDictionary().get('colour'),
      key: 'colour',
      values: [{ value: 'flint', label: 'Flint' }],
    })
    expect(await run(...both(new Map([...narrower, ['colour', colour]])))).toEqual([
      '1 bore: is not in the dictionary any more (GB-1)',
      '1 colour: must be one of flint; is “amber” (GB-1)',
    ])
    expect(await test.db.$count(attributeTable)).toBe(dictionary.size)
  })

  it('takes both of its files or none', async () => {
    expect(await run(attributes(dictionary))).toEqual([expect.stringContaining('both together')])
    expect(await run(values(dictionary))).toEqual([expect.stringContaining('both together')])
  })

  it('names what is wrong in it', async () => {
    const text = [
      'key,label,type,unit,categories,min,max,facet,card,position,explanation',
      'Height,Height,number,,,,,no,,1,',
      'slug,Slug,text,,,,,no,,1,',
      'constructor,A,text,,,1,,no,,1,',
      'width,Width,integer,mm,boxes,5,1,maybe,0,,',
      'print,Print,enum,,,,,no,,1,',
      'width,Width,integer,mm,,,,no,,1,',
      'page,Page,text,,,,,yes,,1,',
    ].join('\n')
    const listed = 'attribute,value,label\nwidth,a,A\nnone,a,A\nprint,,A'
    const result = await run(file(text, 'attributes.csv'), file(listed, 'attribute-values.csv'))
    expect(result).toEqual([
      expect.stringContaining('2 type: must be one of'),
      expect.stringContaining('2 key: must be one word in camelCase'),
      '3 key: slug is the name of something else',
      '4 min: is for numbers, the type is text',
      '4 key: constructor is the name of something else',
      '5 max: is less than min',
      expect.stringContaining('5 card: must be a whole number'),
      '5 position: is empty',
      '5 categories: “boxes” is not a category',
      expect.stringContaining('5 facet: must be one of yes, no'),
      expect.stringContaining('6 type: is an enum without values'),
      '7 key: width is there twice',
      expect.stringContaining('8 key: page cannot be a filter'),
      '2 attribute: width is of type integer and has no values',
      '3 attribute: “none” is not an attribute',
      '4 value: is empty',
    ])
  })
})
