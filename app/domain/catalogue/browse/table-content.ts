import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { AttributeDefinition } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { describeSpan } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import { isShownAttribute } from '#app/domain/catalogue/dictionary/specification-rows.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { familyChoice } from '#app/domain/catalogue/family/family-index.ts'
import {
  type FamilyChoice,
  packNames,
  statusLabels,
} from '#app/domain/catalogue/product/card-of-product.ts'
import { daysOf } from '#app/domain/catalogue/product/describe-lead-time.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { LevelQuantity } from '#app/domain/packaging/quantity/packs.ts'
import type { ShownProduct } from './browse.ts'
import type { BrowseQuery } from './browse-query.ts'
import { type CatalogueIndex, scopeOf } from './catalogue-index.ts'
import { sortPartsOf } from './sorts.ts'

/** Returns the heading of the list: “Bordeaux · bottles”, “Closures”, “Product Catalogue”. */
export function headingOf({ category, subcategory }: BrowseQuery): string {
  const place = category ? findCategory(category) : undefined
  if (!place) return 'Product Catalogue'
  const part = subcategory ? findSubcategory(place.slug, subcategory) : undefined
  return part ? `${part.name} · ${place.name.toLowerCase()}` : place.name
}

/** Maximum number of attribute columns in a table. */
const maxColumns = 7
/**
 * Minimum share of products that must have an attribute; below it, too many cells would be empty.
 */
const minShare = 0.3

const columnsByIndex = new WeakMap<CatalogueIndex, Map<string, readonly RankedColumn[]>>()

/** An attribute with a column. The more distinctive it is, the lower its rank, starting at 0. */
interface RankedColumn {
  definition: AttributeDefinition
  rank: number
}

/**
 * Returns the attributes that best distinguish the products of a place, in the dictionary's order:
 * those shown on cards first, then those offered as filters. They depend on the place only, not on
 * page or filters.
 */
function tableColumns(index: CatalogueIndex, query: BrowseQuery): readonly RankedColumn[] {
  const byScope = columnsByIndex.get(index) ?? new Map<string, readonly RankedColumn[]>()
  columnsByIndex.set(index, byScope)
  const scope = scopeOf(query)
  const known = byScope.get(scope)
  if (known) return known
  const columns = chooseColumns(index, query)
  byScope.set(scope, columns)
  return columns
}

function chooseColumns(
  { products, listed, dictionary }: CatalogueIndex,
  { category, subcategory }: BrowseQuery,
): RankedColumn[] {
  const here = products
    .slice(0, listed)
    .filter(
      (product) =>
        (category ?? product.category) === product.category &&
        (subcategory ?? product.subcategory) === product.subcategory,
    )
  return [...dictionary.values()]
    .filter((definition) => isShownAttribute(definition) && isDistinctive(definition))
    .filter(({ key }) => {
      const having = here.filter((product) => cellValue(product, key) !== undefined)
      return having.length > 0 && having.length >= here.length * minShare
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, maxColumns)
    .map((definition, rank) => ({ definition, rank }))
    .toSorted((a, b) => a.definition.position - b.definition.position)
}

/**
 * Whether an attribute distinguishes products; the pack is excluded, because it has a column of its
 * own.
 */
function isDistinctive({ key, card, facet }: AttributeDefinition): boolean {
  return key !== 'format' && (card !== null || facet)
}

function rankOf({ card, position }: AttributeDefinition): number {
  return card ?? 1000 + position
}

/**
 * Returns a product's value for a column. The pack size is left out if the pack column states it
 * already.
 */
function cellValue({ attributes }: Pick<Product, 'attributes'>, key: string) {
  if (key === 'packSize' && attributes.format !== undefined) return undefined
  return Object.hasOwn(attributes, key) ? attributes[key] : undefined
}

/** Attribute column of the table; its key is also a sort key. */
interface TableColumn {
  key: string
  label: string
  /** mm, g …; empty if the cells are words. */
  unit: string
  isNumber: boolean
  /** Starts at 0; a narrow window hides the columns of highest rank. */
  rank: number
}

export interface TableRow {
  sku: string
  slug: string
  name: string
  /** Name of the family and choice of this item, if the row represents a family; otherwise null. */
  family: FamilyChoice | null
  drawing: Drawing
  /**
   * Cell texts by column, numbers without their unit; empty if the product does not have the
   * attribute.
   */
  cells: string[]
  /** Label of the pack: “12-pack carton”. */
  pack: string
  remark: string | null
  orderable: boolean
  /** Noun for one piece. */
  piece: string
  minimumOrder: LevelQuantity
  /** Unit of the minimum order: “pallet”, and what it holds: “of 1,235 bottles”. */
  counted: { noun: string; holds: string }
}

export interface TableContent {
  columns: TableColumn[]
  rows: TableRow[]
}

/** Returns one page of the list as a table. */
export function tableContent(
  catalogue: CatalogueSnapshot,
  query: BrowseQuery,
  shown: readonly ShownProduct[],
): TableContent {
  const columns = filledColumns(tableColumns(catalogue.index, query), query, shown)
  const definitions = columns.map(({ definition }) => definition)
  return {
    columns: [
      ...columns.map(({ definition: { key, label, unit, type }, rank }) => {
        const isNumber = type === 'integer' || type === 'decimal'
        return { key, label, unit, isNumber, rank: rank < leadTimeColumn.rank ? rank : rank + 1 }
      }),
      leadTimeColumn,
    ],
    rows: shown.map((row) => rowOf(catalogue, definitions, row)),
  }
}

/**
 * Removes columns in which every row is empty, except the sorted one; all stay if there are no
 * rows.
 */
function filledColumns<Column extends { definition: AttributeDefinition }>(
  columns: readonly Column[],
  { sort }: BrowseQuery,
  shown: readonly ShownProduct[],
): Column[] {
  const sorted = sortPartsOf(sort).key
  return columns.filter(
    ({ definition: { key } }) =>
      shown.length === 0 ||
      key === sorted ||
      shown.some(({ matching }) =>
        matching.some((product) => cellValue(product, key) !== undefined),
      ),
  )
}

/** Column of the lead time, by which the list can be sorted like by an attribute. */
const leadTimeColumn: TableColumn = {
  key: 'lead-time',
  label: 'Lead\u00a0time',
  unit: 'working days',
  isNumber: true,
  rank: 5,
}

function rowOf(
  catalogue: CatalogueSnapshot,
  columns: readonly AttributeDefinition[],
  shown: ShownProduct,
): TableRow {
  const { product, matching } = shown
  const { sku, slug, name, status, packs, minimumOrder } = product
  const noun = levelNoun(packs, minimumOrder.level)
  const { level } = minimumOrder
  const pieces = level === 'piece' ? null : level === 'pack' ? packs.pack?.pieces : packs[level]
  return {
    sku,
    slug,
    name,
    family: familyChoice(catalogue, shown),
    drawing: drawingOf(product),
    cells: [...columns.map((definition) => cellOf(definition, matching)), daysOfAll(matching)],
    pack: packNames(matching),
    remark: statusLabels[status],
    orderable: isOrderable(product),
    piece: packs.piece,
    minimumOrder,
    counted: { noun, holds: pieces ? `of ${countOf(pieces, packs.piece)}` : '' },
  }
}

function cellOf(definition: AttributeDefinition, products: readonly Product[]): string {
  const values = products.flatMap((product) => cellValue(product, definition.key) ?? [])
  // Without the unit, so that the figures of a column are easy to compare.
  const text = describeSpan({ ...definition, unit: '' }, values)
  const isEstimated = products.some(({ provenance }) => provenance[definition.key] === 'estimate')
  return isEstimated && text !== '' ? `${text} est.` : text
}

/** Formats the lead times of several products as one range, in working days: “2–5”. */
function daysOfAll(products: readonly Product[]): string {
  const known = products.flatMap(({ leadTime }) => leadTime ?? [])
  if (known.length === 0) return ''
  const from = Math.min(...known.map((leadTime) => leadTime.from))
  return daysOf({ from, to: Math.max(...known.map((leadTime) => leadTime.to)) })
}
