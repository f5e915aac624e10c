import type {
  AttributeDefinition,
  AttributeDictionary,
} from '../dictionary/attribute-dictionary.ts'
import { describeAttribute } from '../dictionary/describe-attribute.ts'
import type { Product } from './product.ts'
import { versionAttributes } from './product-family.ts'
import { linkTo, type ProductLink } from './product-link.ts'

/** The same item by the two attributes in which its variations differ. */
export interface VariationMatrix {
  /** What the rows are: “Finish”. */
  rowLabel: string
  /** What the columns are: “Pack”. */
  columnLabel: string
  columns: readonly string[]
  rows: readonly MatrixRow[]
}

export interface MatrixRow {
  label: string
  /** One a column; null where there is no such variation. */
  cells: readonly (MatrixCell | null)[]
}

export interface MatrixCell extends ProductLink {
  /** The product whose page this is. */
  isOwn: boolean
}

/**
 * Lays a product and its variations out by two attributes: the pair that tells all of them apart,
 * with the fewest empty cells. Null where fewer than two attributes vary, no pair does, or one of
 * them does so alone: a list then says the same without empty cells.
 */
export function variationMatrix(
  dictionary: AttributeDictionary,
  product: Product,
  variations: readonly Product[],
): VariationMatrix | null {
  const all = [product, ...variations]
  const varying = versionAttributes(product)
    .flatMap((key) => dictionary.get(key) ?? [])
    .map((definition) => ({ definition, values: valuesOf(definition, all) }))
    .filter(({ values }) => values.length > 1 && values.length < all.length)
  const pairs = varying
    .flatMap((row, index) => varying.slice(index + 1).map((column) => [row, column] as const))
    .filter(([row, column]) => tellApart(all, row.definition, column.definition))
    .toSorted(
      ([a, b], [c, d]) => a.values.length * b.values.length - c.values.length * d.values.length,
    )
  const [best] = pairs
  if (!best) return null
  const [rows, columns] = best
  return {
    rowLabel: rows.definition.label,
    columnLabel: columns.definition.label,
    columns: columns.values,
    rows: rows.values.map((label) => ({
      label,
      cells: columns.values.map((column) => {
        const found = all.find(
          (one) =>
            textOf(rows.definition, one) === label && textOf(columns.definition, one) === column,
        )
        return found ? { ...linkTo(found), isOwn: found.sku === product.sku } : null
      }),
    })),
  }
}

const none = '–'

function textOf(definition: AttributeDefinition, { attributes }: Product): string {
  const value = Object.hasOwn(attributes, definition.key) ? attributes[definition.key] : undefined
  return value === undefined ? none : describeAttribute(definition, value)
}

/** In the order of the dictionary, numbers by size; products without the attribute come last. */
function valuesOf(definition: AttributeDefinition, all: readonly Product[]): string[] {
  const place = ({ attributes }: Product) => {
    const value = attributes[definition.key]
    if (value === undefined) return Number.POSITIVE_INFINITY
    if (typeof value === 'number') return value
    return definition.values.findIndex((known) => known.value === value)
  }
  const sorted = all.toSorted((one, other) => place(one) - place(other))
  return [...new Set(sorted.map((product) => textOf(definition, product)))]
}

function tellApart(
  all: readonly Product[],
  one: AttributeDefinition,
  other: AttributeDefinition,
): boolean {
  const places = all.map((product) => `${textOf(one, product)}\n${textOf(other, product)}`)
  return new Set(places).size === all.length
}
