import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { AttributeDefinition } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { describeAttribute } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { remarks } from '#app/domain/catalogue/product/card/card-of-product.ts'
import { daysOf } from '#app/domain/catalogue/product/describe-lead-time.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { LevelQuantity } from '#app/domain/packaging/quantity/packs.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { BrowseQuery } from '../browse-query.ts'
import { packFormat, packFormatLabel } from '../pack-format.ts'
import { cellValue, tableColumns } from './table-columns.ts'

/** A column of figures; its key is also what the list is sorted by. */
export interface TableColumn {
  key: string
  label: string
  /** mm, g …; empty where the cells are words. */
  unit: string
  isNumber: boolean
  /** From 0; a narrow window leaves out the columns of highest rank. */
  rank: number
}

export interface TableRow {
  sku: string
  slug: string
  name: string
  drawing: Drawing
  /** By column; empty where the product does not have it. Numbers without their unit. */
  cells: string[]
  /** “12-pack carton”. */
  pack: string
  remark: string | null
  orderable: boolean
  /** What one piece is called. */
  piece: string
  minimumOrder: LevelQuantity
  /** What the minimum order is counted in: “pallet”, and “of 1,235 bottles”. */
  counted: { noun: string; holds: string }
}

export interface TableContent {
  columns: TableColumn[]
  rows: TableRow[]
}

/** One page of the list as a table. */
export function tableContent(
  catalogue: CatalogueSnapshot,
  query: BrowseQuery,
  items: readonly Product[],
): TableContent {
  const columns = tableColumns(catalogue.index, query)
  const definitions = columns.map(({ definition }) => definition)
  return {
    columns: [
      ...columns.map(({ definition: { key, label, unit, type }, rank }) => {
        const isNumber = type === 'integer' || type === 'decimal'
        return { key, label, unit, isNumber, rank: rank < leadTimeColumn.rank ? rank : rank + 1 }
      }),
      leadTimeColumn,
    ],
    rows: items.map((product) => rowOf(definitions, product)),
  }
}

/** How soon a product can leave, which the list can be sorted by like any attribute. */
const leadTimeColumn: TableColumn = {
  key: 'lead-time',
  label: 'Lead\u00a0time',
  unit: 'working days',
  isNumber: true,
  rank: 5,
}

/** Most digits after the point that any figure has on file. */
const decimals = 3

function rowOf(columns: readonly AttributeDefinition[], product: Product): TableRow {
  const { sku, slug, name, status, packs, leadTime, minimumOrder } = product
  const format = packFormat(packs)
  const noun = levelNoun(packs, minimumOrder.level)
  const { level } = minimumOrder
  const pieces = level === 'piece' ? null : level === 'pack' ? packs.pack?.pieces : packs[level]
  return {
    sku,
    slug,
    name,
    drawing: drawingOf(product),
    cells: [
      ...columns.map((definition) => cellOf(definition, product)),
      leadTime ? daysOf(leadTime) : '',
    ],
    pack: format ? packFormatLabel(format) : '',
    remark: remarks[status],
    orderable: isOrderable(product),
    piece: packs.piece,
    minimumOrder,
    counted: { noun, holds: pieces ? `of ${countOf(pieces, packs.piece)}` : '' },
  }
}

function cellOf(definition: AttributeDefinition, product: Product): string {
  const value = cellValue(product, definition.key)
  if (value === undefined) return ''
  // Under one unit, so that figures of a column can be compared at a glance.
  const text =
    typeof value === 'number' ? formatNumber(value, decimals) : describeAttribute(definition, value)
  return product.provenance[definition.key] === 'estimate' ? `${text} est.` : text
}
