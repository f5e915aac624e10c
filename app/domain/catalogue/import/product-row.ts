import type { AttributeDictionary, AttributeScalar } from '../dictionary/attribute-dictionary.ts'
import { type Category, categories, findCategory } from '../dictionary/category.ts'
import { colourProblem } from '../drawing/paint/colour-paint.ts'
import { markets, type Product, productStatuses, supplierCodes } from '../product/product.ts'
import { isSku, longestSku } from '../product/sku.ts'
import { parseAttributeCell } from './attribute-cell.ts'
import { readLeadTime, readMinimumOrder, readPacks } from './pack-cells.ts'
import { packFigures } from './product-columns.ts'
import { readProvenance } from './provenance-cells.ts'
import type { RowReader } from './row-reader.ts'
import { readSlug } from './slug-cell.ts'
import { quote } from './wording.ts'

const maxName = 200
const maxTags = 20

/**
 * Reads one row of a product file by itself; what depends on other rows or on the database is
 * checked later. The result is only worth something when the row reported no error.
 * @param attributeColumns the columns of the file that are attributes
 */
export function readProduct(
  row: RowReader,
  attributeColumns: readonly string[],
  dictionary: AttributeDictionary,
): Product {
  const category = readCategory(row)
  const status = row.word('status', productStatuses)
  const supplier = row.word('supplier', supplierCodes)
  const sku = readSku(row, 'sku')
  const successor = readReference(row, 'successor', sku)
  const canonical = readReference(row, 'canonical', sku)
  if (successor && status !== null && status !== 'obsolete') {
    row.fail('successor', `is for obsolete products, the status is ${status}`)
  }
  const packs = readPacks(row, category)
  const minimumOrder = readMinimumOrder(row, packs)
  const leadTime = readLeadTime(row)
  const attributes = readAttributes(row, attributeColumns, dictionary, category)
  const figures = { ...packs, minimumOrder, leadTime }
  return {
    sku,
    slug: readSlug(row, { status, supplier, canonical }) ?? '',
    name: row.text('name', { most: maxName, required: true }) ?? '',
    description: row.text('description', { most: 4000 }) ?? '',
    category: category?.slug ?? '',
    subcategory: category ? readSubcategory(row, category) : '',
    status: status ?? 'draft',
    successor,
    canonical,
    supplier: supplier ?? 'X',
    markets: readMarkets(row),
    tags: readTags(row),
    mould: row.text('mould', { most: longestSku }) || null,
    attributes,
    packs,
    minimumOrder: minimumOrder ?? { amount: 1, level: 'piece' },
    leadTime,
    provenance: readProvenance(row, (key) => {
      const figure = packFigures.find((known) => known === key)
      return figure ? figures[figure] !== null : Object.hasOwn(attributes, key)
    }),
  }
}

/** Empty where the cell holds no SKU. */
function readSku(row: RowReader, column: 'sku' | 'successor' | 'canonical'): string {
  const sku = row.cell(column)
  if (isSku(sku)) return sku
  const grammar = `must be capitals, digits and hyphens, at most ${longestSku} characters`
  row.fail(column, sku === '' ? 'is empty' : grammar)
  return ''
}

function readReference(row: RowReader, column: 'successor' | 'canonical', own: string) {
  if (row.cell(column) === '') return null
  const sku = readSku(row, column)
  if (sku !== '' && sku === own) row.fail(column, 'is the product itself')
  return sku || null
}

function readCategory(row: RowReader): Category | undefined {
  const slug = row.word(
    'category',
    categories.map((category) => category.slug),
  )
  return slug === null ? undefined : findCategory(slug)
}

function readSubcategory(row: RowReader, category: Category): string {
  const slugs = category.subcategories.map(({ slug }) => slug)
  return row.word('subcategory', slugs) ?? ''
}

function readMarkets(row: RowReader): Product['markets'] {
  const named = row.list('markets', /\s+/)
  const unknown = named.find((name) => !markets.some((market) => market === name))
  if (unknown !== undefined) {
    row.fail('markets', `must be some of ${markets.join(' ')}; names ${quote(unknown)}`)
  }
  return markets.filter((market) => named.includes(market))
}

function readTags(row: RowReader): string[] {
  if (row.text('tags', { most: 1000 }) === null) return []
  const tags = row.list('tags', /;/).map((tag) => tag.normalize('NFC'))
  if (tags.length > maxTags) row.fail('tags', `must be at most ${maxTags}, are ${tags.length}`)
  if (tags.some((tag) => tag.length > 60)) row.fail('tags', 'must be at most 60 characters each')
  return tags
}

function readAttributes(
  row: RowReader,
  columns: readonly string[],
  dictionary: AttributeDictionary,
  category: Category | undefined,
): Record<string, AttributeScalar> {
  const attributes: Record<string, AttributeScalar> = {}
  for (const key of columns) {
    const text = row.cell(key)
    const definition = dictionary.get(key)
    if (text === '' || !definition) continue
    const { categories } = definition
    if (category && categories.length > 0 && !categories.includes(category.slug)) {
      row.fail(key, `is for ${categories.join(', ')} only; leave it empty for ${category.slug}`)
      continue
    }
    const result = parseAttributeCell(text, definition)
    if ('problem' in result) {
      row.fail(key, result.problem)
      continue
    }
    // The stored dictionary may know colours from before drawings had to.
    const unpainted = colourProblem(key, text)
    if (unpainted) row.fail(key, unpainted)
    else attributes[key] = result.value
  }
  return attributes
}
