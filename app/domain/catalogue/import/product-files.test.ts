import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryProductsOf } from '#tests/factories/arbitrary-product.ts'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { openImportFile } from './import-file.ts'
import { productCells } from './product-cells.ts'
import { productColumns } from './product-columns.ts'
import { readProductFiles } from './product-files.ts'
import { createErrorList } from './row-reader.ts'

const dictionary = buildDictionary(
  buildAttribute({ key: 'grid', type: 'text', categories: ['cartons'] }),
  buildAttribute({ key: 'bore', type: 'decimal', unit: 'mm', min: 10, max: 60 }),
)

async function read(...contents: (string | Uint8Array)[]) {
  const errors = createErrorList()
  const opened = []
  for (const [index, content] of contents.entries()) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    opened.push(await openImportFile({ name: `${'ab'[index]}.csv`, bytes }, errors))
  }
  const files = opened.filter((file) => file !== null)
  const { rows } = await readProductFiles(files, dictionary, errors, () => {})
  return {
    products: rows.map(({ product }) => product),
    count: errors.count,
    errors: errors
      .shown()
      .map(({ file, line, column, reason }) => `${file} ${line} ${column ?? '-'}: ${reason}`),
  }
}

/** Returns a file of one product with some of its cells replaced. */
function fileWith(cells: Record<string, string>, columns = productColumnsAndAttributes()) {
  const row: Record<string, unknown> = { ...productCells(buildProduct()), ...cells }
  const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`
  return `${columns.join(',')}\n${columns.map((column) => quoted(row[column])).join(',')}\n`
}

function productColumnsAndAttributes(): string[] {
  return [...productColumns, ...dictionary.keys()]
}

describe('product file', () => {
  it('can hold every valid product', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryProductsOf(dictionary), async (products) => {
        const result = await read(productCsv(products, dictionary))
        expect(result).toEqual({ products, count: 0, errors: [] })
      }),
      { numRuns: 60 },
    )
  })

  it('may omit attributes, contain blank rows, and order its columns freely', async () => {
    const product = buildProduct()
    const columns = [...Object.keys(product.attributes), ...productColumns].toReversed()
    const file = productCsv([product], dictionary, { columns })
    const { products, errors } = await read(`${file}${','.repeat(columns.length - 1)}\n\n`)
    expect(errors).toEqual([])
    expect(products).toEqual([product])
  })

  it.each([
    ['sku', '', 'is empty'],
    ['sku', 'gb-1', 'capitals, digits and hyphens'],
    ['slug', '', 'is empty'],
    ['slug', 'Claret 750', 'lower-case letters'],
    ['slug', 'a'.repeat(91), 'at most 90'],
    ['slug', 'cart', 'reserved'],
    ['slug', 'checkout', 'reserved'],
    ['slug', 'claret-copied', 'redirect'],
    ['slug', 'claret-uid-2', 'redirect'],
    ['slug', 'claret-obsolete', 'though the status is active'],
    ['slug', 'claret-orora', 'the supplier is X'],
    ['name', '', 'is empty'],
    ['name', 'x'.repeat(201), 'at most 200 characters long, is 201'],
    ['name', 'two\nlines', 'line break'],
    ['name', 'a\u202eb', 'control character'],
    ['name', 'a\0b', 'control character'],
    ['description', 'x'.repeat(4001), 'at most 4000'],
    ['category', 'bottle', 'must be one of bottles, closures'],
    ['subcategory', 'corks', 'must be one of bordeaux'],
    ['status', 'live', 'must be one of active'],
    ['successor', 'GB-OTHER', 'for obsolete products'],
    ['successor', 'no sku', 'capitals, digits and hyphens'],
    ['supplier', 'ACME', 'must be one of X, OI, OR, IM'],
    ['markets', 'wine milk', '“milk”'],
    ['markets', 'wine wine', 'twice'],
    ['tags', 'a;b;a', 'twice'],
    ['pack', '12.5', 'whole number from 1'],
    ['pack', '0', 'whole number from 1'],
    ['pack', '-12', 'whole number from 1'],
    ['pack', '1e3', 'whole number from 1'],
    ['pack', '', 'pack_kind names a pack'],
    ['pack_kind', '', 'though there is a pack'],
    ['pack_kind', 'crate', 'must be one of carton'],
    ['layer', '170', 'whole packs of 12 pieces, is 170'],
    ['pallet', '1000', 'whole layers of 168 pieces, is 1000'],
    ['pallet', '99999999999', 'whole number from 1'],
    ['minimum_order', '', 'such as 1 pallet'],
    ['minimum_order', '0 pallet', 'such as 1 pallet'],
    ['minimum_order', '1 truck', 'such as 1 pallet'],
    ['minimum_order', '9999999 pallet', 'at most 9999999 pieces'],
    ['lead_time', '5-2', 'such as 2-5'],
    ['lead_time', '2 May', 'spreadsheets'],
    ['estimated', 'height heigth', '“heigth”, which this product does not have'],
    ['estimated', 'constructor', 'does not have'],
    ['volume', '75', null],
    ['volume', '20', 'between 50 and 60000 mL, is 20'],
    ['volume', '750.5', 'whole number of mL'],
    ['volume', '1,500', 'whole number of mL'],
    ['height', 'tall', 'number of mm'],
    ['height', '1e99', 'number of mm'],
    ['height', 'NaN', 'number of mm'],
    ['colour', 'Antique', 'must be one of antique'],
    ['grid', '4x3', 'for cartons only'],
    ['heatTreated', 'yes', 'for pallets only'],
  ])('reports the error and its position for %s %j', async (column, cell, reason) => {
    const { errors } = await read(fileWith({ [column]: cell }))
    expect(errors).toEqual(reason === null ? [] : [expect.stringContaining(`a.csv 2 ${column}: `)])
    if (reason !== null) expect(errors[0]).toContain(reason)
  })

  it('may name a provenance once, and a minimum order only in an existing level', async () => {
    const { errors } = await read(
      fileWith({ computed: 'height', estimated: 'height', pallet: '', layer: '' }),
    )
    expect(errors).toEqual([
      expect.stringContaining(
        'a.csv 2 minimum_order: names a pallet, which this product does not have',
      ),
      expect.stringContaining('a.csv 2 estimated: names “height”, which computed names too'),
    ])
  })

  it('may list a supplier’s product only with its base product', async () => {
    const listing = { supplier: 'OI', slug: 'claret-o-i' }
    expect((await read(fileWith({ ...listing, canonical: 'GB-BASE' }))).errors).toEqual([])
    expect((await read(fileWith(listing))).errors).toEqual([
      expect.stringContaining('canonical must name the base product'),
    ])
  })

  it('has each SKU and each slug once, across all files', async () => {
    const [one, two] = [buildProduct(), buildProduct()]
    const { errors } = await read(
      productCsv([one, { ...two, slug: one.slug }], dictionary),
      productCsv([two, two], dictionary),
    )
    expect(errors).toEqual([
      `a.csv 3 slug: ${one.slug} stands in line 2 already`,
      `b.csv 2 sku: ${two.sku} stands in line 3 of a.csv already`,
      `b.csv 3 sku: ${two.sku} stands in line 3 of a.csv already`,
      `b.csv 3 slug: ${two.slug} stands in line 2 already`,
    ])
  })

  it.each([
    ['no column of an attribute it names', 'x', 'x: is neither a column'],
    ['a column twice', 'height', 'height: is in the header twice'],
    ['a column without a name', '', '-: column 34 has no name'],
    ['a very long column', 'h'.repeat(5000), '…”: is neither'],
  ])('is refused if its header has %s', async (_, extra, reason) => {
    const { errors, products } = await read(fileWith({}, [...productColumnsAndAttributes(), extra]))
    expect(errors).toEqual([expect.stringContaining(reason)])
    expect(products).toEqual([])
  })

  it('is refused if its header lacks columns or has another format', async () => {
    expect((await read('sku,slug\nA,b')).errors).toEqual([
      expect.stringContaining('a.csv 1 -: the header lacks name, description'),
    ])
    expect((await read('sku;slug;name\nA;b;c')).errors).toEqual([
      expect.stringContaining('not separated by commas'),
    ])
    expect((await read('')).errors).toEqual(['a.csv 1 -: the file is empty'])
  })

  it('reports rows with too many, too few or too long cells', async () => {
    const file = fileWith({})
    const lines = file.trimEnd().split('\n')
    const { errors } = await read(
      [
        ...lines,
        `${lines[1]},x`,
        'GB-1,b',
        fileWith({ name: 'x'.repeat(4001) }).split('\n')[1],
      ].join('\n'),
    )
    expect(errors).toEqual([
      'a.csv 3 -: has 34 cells, the header has 33: look for a comma too many',
      'a.csv 4 -: has 2 cells, the header has 33: look for a comma too many',
      'a.csv 5 name: must be at most 4000 characters long',
    ])
  })

  it('reports the first 200 errors and counts the rest', async () => {
    const products = Array.from({ length: 300 }, () => buildProduct({ name: '', category: 'x' }))
    const { errors, count } = await read(productCsv(products, dictionary))
    expect(errors).toHaveLength(200)
    expect(errors[0]).toMatch(/^a.csv 2 /)
    expect(count).toBe(600)
  })

  it('never makes the import throw, whatever it contains', async () => {
    const valid = productCsv([buildProduct(), buildProduct()], dictionary)
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('__proto__', 'toString', '-0', '1e99', '=1+1', '"', ',', '\n', '٣', '\ud800'),
    )
    const broken = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .array(fc.tuple(fc.nat(valid.length), cell, fc.nat(20)), { minLength: 1, maxLength: 6 })
        .map((edits) =>
          edits.reduce(
            (text, [at, by, cut]) => text.slice(0, at) + by + text.slice(at + cut),
            valid,
          ),
        ),
      fc
        .dictionary(fc.constantFrom(...productColumnsAndAttributes()), cell)
        .map((cells) => fileWith(cells)),
    )
    await fc.assert(
      fc.asyncProperty(broken, async (content) => {
        const { products, errors, count } = await read(content)
        expect(count).toBeGreaterThanOrEqual(errors.length)
        expect(products.every(({ sku, slug }) => sku !== '' && slug !== '')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
