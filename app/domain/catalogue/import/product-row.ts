import type {
  AttributeDefinition,
  AttributeDictionary,
  AttributeScalar,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import {
  type Category,
  findCategory,
  listCategories,
} from '#app/domain/catalogue/dictionary/category.ts'
import { colourProblem } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import {
  isSku,
  markets,
  maxSkuLength,
  type Product,
  type ProductPhoto,
  type ProductStatus,
  type Provenance,
  productStatuses,
  type SupplierCode,
  supplierCodes,
} from '#app/domain/catalogue/product/product.ts'
import {
  isReservedSlug,
  maxSlugLength,
  parseProductSlug,
} from '#app/domain/catalogue/product/product-slug.ts'
import { isPictureKey } from '#app/domain/links/picture-address.ts'
import {
  type Level,
  type LevelQuantity,
  levels,
  maxPieces,
  type PackHierarchy,
  packKinds,
  piecesPer,
} from '#app/domain/packaging/quantity/packs.ts'
import { originColumns, packFigures } from './product-columns.ts'
import type { RowReader } from './row-reader.ts'
import { enumerate, quote } from './wording.ts'

type CellResult = { value: AttributeScalar } | { problem: string }

const whole = /^-?\d{1,9}$/
const decimal = /^-?\d{1,9}(?:\.\d{1,6})?$/

/** Maximum length of a text attribute. */
const maxAttributeTextLength = 200

/**
 * Parses a non-empty cell by its attribute's definition: a number in its range, one of its values,
 * yes or no, or text.
 */
export function parseAttributeCell(text: string, definition: AttributeDefinition): CellResult {
  switch (definition.type) {
    case 'integer':
      return whole.test(text)
        ? inRange(Number(text), definition)
        : { problem: `must be a whole number${unitOf(definition)}, is ${quote(text)}` }
    case 'decimal':
      return decimal.test(text)
        ? inRange(Number(text), definition)
        : { problem: `must be a number${unitOf(definition)} such as 75.1, is ${quote(text)}` }
    case 'enum': {
      const values = definition.values.map(({ value }) => value)
      return values.includes(text)
        ? { value: text }
        : { problem: `must be one of ${enumerate(values)}; is ${quote(text)}` }
    }
    case 'boolean':
      return text === 'yes' || text === 'no'
        ? { value: text === 'yes' }
        : { problem: `must be yes or no, is ${quote(text)}` }
    case 'text':
      return text.length <= maxAttributeTextLength && !/\p{Cc}/u.test(text)
        ? { value: text.normalize('NFC') }
        : { problem: `must be one line of at most ${maxAttributeTextLength} characters` }
  }
}

function inRange(value: number, { min, max, unit }: AttributeDefinition): CellResult {
  // −0 is stored as 0.
  if (value >= (min ?? value) && value <= (max ?? value)) return { value: value === 0 ? 0 : value }
  const range =
    max === null ? `at least ${min}` : min === null ? `at most ${max}` : `between ${min} and ${max}`
  return { problem: `must be ${range}${unit && ` ${unit}`}, is ${value}` }
}

function unitOf({ unit }: AttributeDefinition): string {
  return unit && ` of ${unit}`
}

interface SlugContext {
  status: ProductStatus | null
  supplier: SupplierCode | null
  canonical: string | null
}

const suppliers = { 'o-i': 'OI', orora: 'OR' } as const

/** Reads the row's slug; its suffixes must agree with status, supplier and canonical product. */
function readSlug(row: RowReader, { status, supplier, canonical }: SlugContext) {
  const slug = row.cell('slug')
  if (slug === '') return row.fail('slug', 'is empty')
  const parts = parseProductSlug(slug)
  if (!parts) {
    return row.fail(
      'slug',
      `must be lower-case letters, digits and single hyphens, at most ${maxSlugLength} characters`,
    )
  }
  if (isReservedSlug(slug)) return row.fail('slug', 'is reserved for a page of the site')
  if (parts.copied || parts.uid !== null) {
    return row.fail('slug', 'ends like an old duplicate: make it a redirect to the product')
  }
  if (parts.obsolete && status !== null && status !== 'obsolete') {
    return row.fail('slug', `ends in -obsolete, though the status is ${status}`)
  }
  if (parts.supplier) {
    const code = suppliers[parts.supplier]
    if (supplier !== null && supplier !== code) {
      return row.fail('slug', `ends in -${parts.supplier}, though the supplier is ${supplier}`)
    }
    if (!canonical && !parts.obsolete) {
      return row.fail('slug', `ends in -${parts.supplier}, so canonical must name the base product`)
    }
  }
  return slug
}

/** Columns that list the figures of each provenance. */
export const provenanceColumns = {
  standard: 'from_standard',
  source: 'from_source',
  nominal: 'nominal',
  computed: 'computed',
  estimate: 'estimated',
} as const satisfies Record<Provenance, string>

/**
 * Reads the origins of the row's figures, by key.
 * @param has whether the product has a figure of that key
 */
function readProvenance(row: RowReader, has: (key: string) => boolean): Record<string, Provenance> {
  const found = new Map<string, Provenance>()
  for (const [provenance, column] of Object.entries(provenanceColumns)) {
    for (const key of row.list(column, /\s+/)) {
      const other = found.get(key)
      if (!has(key)) row.fail(column, `names ${quote(key)}, which this product does not have`)
      else if (other && other !== provenance) {
        row.fail(column, `names ${quote(key)}, which ${provenanceColumns[other]} names too`)
      }
      found.set(key, provenance as Provenance)
    }
  }
  return Object.fromEntries(found)
}

const maxName = 200
const maxTags = 20
const maxSearchDescription = 320
/** Maximum number of photographs of a product. */
export const maxPhotos = 8
/** Maximum length of the alternative text of a photograph, in characters. */
export const maxAlternativeText = 300

/**
 * Reads one row of a product file on its own; conflicts with other rows or the database are checked
 * later. The result is only valid if the row reported no error.
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
    mould: row.text('mould', { most: maxSkuLength }) || null,
    attributes,
    photos: readPhotos(row),
    searchDescription: row.text('search_description', { most: maxSearchDescription }) ?? '',
    packs,
    minimumOrder: minimumOrder ?? { amount: 1, level: 'piece' },
    leadTime,
    provenance: readProvenance(row, (key) => {
      const figure = packFigures.find((known) => known === key)
      return figure
        ? figures[figure] !== null || row.cell(originColumns[key] ?? key) !== ''
        : Object.hasOwn(attributes, key) || (dictionary.has(key) && row.cell(key) !== '')
    }),
  }
}

/** Reads a SKU; reports an error and returns '' if the cell does not hold one. */
function readSku(row: RowReader, column: 'sku' | 'successor' | 'canonical'): string {
  const sku = row.cell(column)
  if (isSku(sku)) return sku
  const grammar = `must be capitals, digits and hyphens, at most ${maxSkuLength} characters`
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
    listCategories().map((category) => category.slug),
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

/** Reads the photographs: “claret-front: A claret on a table | claret-back: Its label”. */
function readPhotos(row: RowReader): ProductPhoto[] {
  if (row.text('photos', { most: 4000 }) === null) return []
  const photos = row.list('photos', /\|/).map((text): ProductPhoto => {
    const [, picture = '', alt = ''] = /^([^:]*):?(.*)$/.exec(text.normalize('NFC')) ?? []
    return { picture: picture.trim(), alt: alt.trim() }
  })
  const keys = photos.map(({ picture }) => picture)
  const doubled = keys.find((key, index) => keys.indexOf(key) !== index)
  const bad = keys.find((key) => !isPictureKey(key))
  const long = photos.find(({ alt }) => alt.length > maxAlternativeText)
  const bare = photos.find(({ alt }) => alt === '')
  if (bad !== undefined) {
    row.fail(
      'photos',
      `must be keys of pictures with their alternative texts, such as claret-front: A claret on a table; names ${quote(bad)}`,
    )
  } else if (doubled !== undefined) row.fail('photos', `names ${quote(doubled)} twice`)
  else if (bare) row.fail('photos', `lacks the alternative text of ${quote(bare.picture)}`)
  else if (long) {
    row.fail('photos', `must have alternative texts of at most ${maxAlternativeText} characters`)
  }
  if (photos.length > maxPhotos) {
    row.fail('photos', `must be at most ${maxPhotos}, are ${photos.length}`)
  }
  return photos
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
    // The stored dictionary can contain colours from before drawings had to support them.
    const unpainted = colourProblem(key, text)
    if (unpainted) row.fail(key, unpainted)
    else attributes[key] = result.value
  }
  return attributes
}

/**
 * Reads the pack hierarchy of a row. A layer must consist of whole packs, a pallet of whole layers.
 */
function readPacks(row: RowReader, category: Category | undefined): PackHierarchy {
  const piece = row.text('piece', { most: 30 }) || category?.piece || 'piece'
  const counts = {
    pack: row.count('pack', maxPieces),
    layer: row.count('layer', maxPieces),
    pallet: row.count('pallet', maxPieces),
  }
  const present = (['pack', 'layer', 'pallet'] as const).filter((level) => counts[level] !== null)
  const uneven = present.findIndex((level, index) => {
    const smaller = present[index - 1]
    return smaller !== undefined && (counts[level] ?? 0) % (counts[smaller] ?? 1) !== 0
  })
  const [smaller, level] = [present[uneven - 1], present[uneven]]
  if (smaller && level) {
    row.fail(level, `must be whole ${smaller}s of ${counts[smaller]} pieces, is ${counts[level]}`)
  }
  const named = row.cell('pack_kind') !== ''
  if (named && row.cell('pack') === '') row.fail('pack', 'is empty, though pack_kind names a pack')
  if (!named && counts.pack !== null) row.fail('pack_kind', 'is empty, though there is a pack')
  const kind = named ? row.word('pack_kind', packKinds) : null
  return {
    piece,
    pack: kind && counts.pack ? { kind, pieces: counts.pack } : null,
    layer: counts.layer,
    pallet: counts.pallet,
  }
}

/** Reads the minimum order, such as “1 pallet”; the product must have that level. */
function readMinimumOrder(row: RowReader, packs: PackHierarchy): LevelQuantity | null {
  const text = row.cell('minimum_order')
  const [, amount, name] = /^(\d{1,7}) ([a-z]+)$/.exec(text) ?? []
  const level = levels.find((known): known is Level => known === name)
  if (!level || Number(amount) < 1) {
    const example = `an amount and one of ${levels.join(', ')}, such as 1 pallet`
    return row.fail('minimum_order', `must be ${example}; is ${quote(text)}`)
  }
  const pieces = piecesPer(packs, level)
  if (pieces === null) {
    // A count that could not be read has already been reported in its own column.
    const reported = row.cell(level) !== ''
    return reported
      ? null
      : row.fail('minimum_order', `names a ${level}, which this product does not have`)
  }
  if (pieces * Number(amount) > maxPieces) {
    return row.fail('minimum_order', `must be at most ${maxPieces} pieces`)
  }
  return { amount: Number(amount), level }
}

/** Reads the lead time, such as “2-5” working days; null if the cell is empty (on request). */
function readLeadTime(row: RowReader): Product['leadTime'] {
  const text = row.cell('lead_time')
  if (text === '') return null
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
  const [least, most] = [Number(from), Number(to)]
  if (least >= 1 && least <= most) return { from: least, to: most }
  return row.fail(
    'lead_time',
    `must be two numbers of working days such as 2-5, is ${quote(text)} ` +
      '(spreadsheets like to turn it into a date)',
  )
}
