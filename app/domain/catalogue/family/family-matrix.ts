import { compareStrength, describeShortfalls } from '#app/domain/packaging/compare-strength.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type {
  AttributeDefinition,
  AttributeDictionary,
} from '../dictionary/attribute-dictionary.ts'
import { describeAttribute } from '../dictionary/describe-attribute.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import { mainMaterial } from '../drawing/paint/main-material.ts'
import { daysOf } from '../product/describe-lead-time.ts'
import { findSuccessor } from '../product/find-product.ts'
import type { Product } from '../product/product.ts'
import { colourAttribute, versionAttributes } from '../product/product-family.ts'
import { linkTo, type ProductLink } from '../product/product-link.ts'
import { familyName, listedFamily, publishedFamily, variationName } from './family-index.ts'

/** A property in which the items of a family differ. */
interface Axis {
  /** Key of the attribute; empty if the axis is the items' names. */
  key: string
  label: string
  /**
   * Values formatted for display: in the dictionary's order, numbers by size, those without a value
   * last.
   */
  values: readonly string[]
  read(item: Product): string
}

const none = '–'
const maxAxes = 3

/**
 * Returns the smallest set of attributes that distinguishes all items, at most three, most
 * distinctive first: colour, then pack, then finish. If three are not enough, the items' names are
 * the only axis.
 */
function axesOf(
  dictionary: AttributeDictionary,
  items: readonly Product[],
  family: string,
): Axis[] {
  const [first] = items
  const keys = first ? [colourAttribute(first) ?? '', ...versionAttributes(first)] : []
  const axes = keys
    .flatMap((key) => dictionary.get(key) ?? [])
    // Text attributes are internal codes; the item's name says the same in words.
    .filter(({ type }) => type !== 'text')
    .map((definition) => attributeAxis(definition, items))
    .filter(({ values }) => values.length > 1)
  for (let count = 1; count <= maxAxes; count++) {
    const telling = choicesOf(axes, count).find((chosen) => tellApart(chosen, items))
    if (telling) return telling
  }
  const names = items.map(({ name, sku }) => variationName(family, name) || sku)
  const tail = sharedTail(names)
  const read = ({ name, sku }: Product) =>
    (variationName(family, name) || sku).slice(0, -tail.length || undefined)
  return [{ key: '', label: 'Version', values: [...new Set(items.map(read))], read }]
}

/**
 * Returns the ending that all names share, from a comma on: “, plain white”; empty if there is
 * none.
 */
function sharedTail(names: readonly string[]): string {
  const [first = ''] = names
  const tails = [...first.matchAll(/, /g)].map(({ index }) => first.slice(index))
  return tails.find((tail) => names.every((name) => name.endsWith(tail))) ?? ''
}

/** Returns every combination of `count` axes; those with earlier axes come first. */
function choicesOf(axes: readonly Axis[], count: number): Axis[][] {
  if (count === 0) return [[]]
  return axes.flatMap((axis, at) =>
    choicesOf(axes.slice(at + 1), count - 1).map((others) => [axis, ...others]),
  )
}

function tellApart(axes: readonly Axis[], items: readonly Product[]): boolean {
  const places = items.map((item) => axes.map(({ read }) => read(item)).join('\n'))
  return new Set(places).size === items.length
}

function attributeAxis(definition: AttributeDefinition, items: readonly Product[]): Axis {
  const { key, label, values } = definition
  const own = ({ attributes }: Product) =>
    Object.hasOwn(attributes, key) ? attributes[key] : undefined
  const place = (item: Product) => {
    const value = own(item)
    if (value === undefined) return Number.POSITIVE_INFINITY
    return typeof value === 'number' ? value : values.findIndex((known) => known.value === value)
  }
  const read = (item: Product) => {
    const value = own(item)
    return value === undefined ? none : describeAttribute(definition, value)
  }
  const inOrder = items.toSorted((one, other) => place(one) - place(other))
  return { key, label, values: [...new Set(inOrder.map(read))], read }
}

/**
 * Table of a family for the page of one of its items: existing items, lead times, and items that
 * are no longer made.
 */
export interface FamilyMatrix {
  /** Name of the family. */
  name: string
  /** Label of the rows: “Glass colour”. */
  rowLabel: string
  /** Label of the columns: “Pack”; empty if there is one column. */
  columnLabel: string
  columns: readonly string[]
  /**
   * Row groups by a third attribute; a single group without label if two attributes distinguish all
   * items.
   */
  groups: readonly { label: string; rows: readonly MatrixRow[] }[]
  /** Items that are no longer made, each with its replacement. */
  noLongerMade: readonly ItemNoLongerMade[]
}

export interface MatrixRow {
  label: string
  /** Main material of its drawings, if the rows are colours; otherwise null. */
  material: string | null
  /**
   * Drawing of its first item, if the rows are colours and there is a picture of it; otherwise
   * null.
   */
  drawing: Drawing | null
  /** One cell per column; null if there is no such item. */
  cells: readonly (MatrixCell | null)[]
}

export interface MatrixCell extends ProductLink {
  /** Lead time in working days: “2–5”; empty if it has to be requested. */
  days: string
  /** Whether it is the product of the page. */
  isOwn: boolean
  /** Shortfall in strength against the product of the page; empty if it is no weaker. */
  shortfall: string
}

export interface ItemNoLongerMade extends ProductLink {
  isOwn: boolean
  successor: ProductLink | null
}

/** Maximum number of items shown; the product list has all of them. */
const maxItems = 200

/**
 * Lays out a product's family by the attributes in which its items differ, or by their names. Null
 * if the family has one item. A special order is shown among the listed items on its own page only.
 */
export function familyMatrix(catalogue: CatalogueSnapshot, product: Product): FamilyMatrix | null {
  const { index, dictionary } = catalogue
  const published = publishedFamily(index, product)
  const listed = listedFamily(index, product).slice(0, maxItems)
  const isOwnOrder = product.status === 'special-order'
  const items = [...new Set(isOwnOrder ? [...listed, product] : listed)]
  const gone = published.filter(({ status }) => status === 'obsolete').slice(0, maxItems)
  const others = [...items, ...gone].filter((item) => item !== product)
  if (items.length === 0 || others.length === 0) return null
  const name = familyName(items)
  const [rows, columns, groups] = axesOf(dictionary, items, name)
  if (!rows) return null
  const isColour = rows.key !== '' && rows.key === colourAttribute(product)
  const rowOf = (row: string, group: string): MatrixRow => {
    const here = items.filter((item) => isAt(rows, row, item) && isAt(groups, group, item))
    const [first] = here
    const drawing = isColour && first ? drawingOf(first) : null
    return {
      label: row,
      material: drawing && first ? mainMaterial(drawing, first.attributes) : null,
      drawing: drawing?.picture ? drawing : null,
      cells: valuesOf(columns).map((column) => {
        const item = here.find((one) => isAt(columns, column, one))
        return item ? cellOf(item, product) : null
      }),
    }
  }
  return {
    name,
    rowLabel: rows.label,
    columnLabel: columns?.label ?? '',
    columns: valuesOf(columns),
    groups: valuesOf(groups).map((label) => ({
      label,
      rows: rows.values
        .map((row) => rowOf(row, label))
        .filter(({ cells }) => cells.some((cell) => cell !== null)),
    })),
    noLongerMade: gone.map((item) => {
      const successor = findSuccessor(catalogue, item)
      return { ...linkTo(item), isOwn: item === product, successor: successor && linkTo(successor) }
    }),
  }
}

/** Returns the values of an axis, or a single empty value if there is no axis. */
function valuesOf(axis: Axis | undefined): readonly string[] {
  return axis?.values ?? ['']
}

function isAt(axis: Axis | undefined, value: string, item: Product): boolean {
  return axis === undefined || axis.read(item) === value
}

function cellOf(item: Product, product: Product): MatrixCell {
  const days = item.leadTime ? daysOf(item.leadTime) : ''
  // Another supplier’s listing is the same item.
  const isOwn = item === product || item.sku === product.canonical
  const shortfall = item === product ? '' : describeShortfalls(compareStrength(item, product))
  return { ...linkTo(item), days, isOwn, shortfall }
}
