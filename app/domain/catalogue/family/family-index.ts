import type { ShownProduct } from '#app/domain/catalogue/browse/browse.ts'
import type { CatalogueIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { joinNames } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import {
  type CardOfProduct,
  cardOfItems,
  cardOfProduct,
  coloursOf,
  type FamilyChoice,
} from '#app/domain/catalogue/product/card-of-product.ts'
import type { IndexedProduct } from '#app/domain/catalogue/product/indexed-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { isNoWeakerThan } from '#app/domain/packaging/compare-strength.ts'
import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import { type FamilyKeys, familyKeyOf, joinMouldsPausably } from './one-body.ts'

const separators = /( · |, | )/

/**
 * Returns the name of a family: the words with which all its items' names begin (“Claret 750” for
 * “Claret 750, antique green · bulk” and “Claret 750, flint · 12-pack”), otherwise the name of
 * their subcategory. A family of one item has that item's name.
 */
export function familyName(members: readonly Product[]): string {
  const [first, ...others] = members
  if (!first) return ''
  let words = first.name.split(separators)
  for (const { name } of others) {
    const theirs = name.split(separators)
    const differs = words.findIndex((word, at) => word !== theirs[at])
    if (differs >= 0) words = words.slice(0, differs)
  }
  const shared = words.join('').replace(/[\s·,]+$/, '')
  return shared || (findSubcategory(first.category, first.subcategory)?.name ?? first.name)
}

/**
 * Removes the family name from an item's name: “antique green · bulk”. Returns the full name if it
 * does not start with the family's, and '' if both are equal.
 */
export function variationName(family: string, name: string): string {
  return name.startsWith(family) ? name.slice(family.length).replace(/^[\s·,]+/, '') : name
}

/**
 * Rows of the catalogue sorted by family. A place is a position in that order; the rows of a family
 * are adjacent, so one pass counts each family once.
 */
export interface FamilyIndex {
  keys: FamilyKeys
  /** Numbers of the families, by key from `familyKeyOf`. */
  numbers: ReadonlyMap<string, number>
  /** Family number by row. */
  of: Uint32Array
  /** Family number by place, ascending. */
  ofPlace: Uint32Array
  /** Row by place; ascending within each family. */
  rows: Uint32Array
  /** Place by row. */
  places: Uint32Array
  /** Places of the listed rows, ascending. */
  listedPlaces: Uint32Array
  /** First place by family; the last entry is the number of places. */
  starts: Uint32Array
}

/**
 * Builds the family index.
 * @param listed number of listed rows, which come first
 */
export function* buildFamilyIndexPausably(
  rows: readonly IndexedProduct[],
  listed: number,
): PausableWork<FamilyIndex> {
  const keys = yield* joinMouldsPausably(rows)
  const numbers = new Map<string, number>()
  const of = new Uint32Array(rows.length)
  yield* forEachPausably(rows, ({ family }, row) => {
    const key = keys.get(family) ?? family
    const number = numbers.get(key) ?? numbers.size
    if (number === numbers.size) numbers.set(key, number)
    of[row] = number
  })
  const starts = startsOf(of, numbers.size)
  const next = starts.slice()
  const places = of.map((family) => {
    const place = next[family] as number
    next[family] = place + 1
    return place
  })
  const byPlace = new Uint32Array(rows.length)
  for (let row = 0; row < places.length; row++) byPlace[places[row] as number] = row
  const listedPlaces = places.slice(0, listed).sort()
  const ofPlace = byPlace.map((row) => of[row] as number)
  return { keys, numbers, of, ofPlace, rows: byPlace, places, listedPlaces, starts }
}

function startsOf(of: Uint32Array, families: number): Uint32Array {
  const starts = new Uint32Array(families + 1)
  for (const family of of) starts[family + 1] = (starts[family + 1] as number) + 1
  for (let at = 1; at < starts.length; at++) {
    starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  }
  return starts
}

/** Returns the rows of a family, ascending. */
export function rowsOfFamily({ rows, starts }: FamilyIndex, family: number): Uint32Array {
  return rows.subarray(starts[family], starts[family + 1])
}

/** Reorders values from row order to place order. */
export function byPlace<Values extends Uint16Array | Uint32Array>(
  { rows }: Pick<FamilyIndex, 'rows'>,
  byRow: Values,
): Values {
  const values = byRow.slice() as Values
  for (let place = 0; place < rows.length; place++) {
    values[place] = byRow[rows[place] as number] as number
  }
  return values
}

type Families = Pick<CatalogueIndex, 'products' | 'families' | 'listed'>

/**
 * Returns the number of a published product's family in the index; undefined if the product is not
 * published.
 */
export function familyNumber({ families }: Families, product: Product): number | undefined {
  return families.numbers.get(familyKeyOf(families.keys, product))
}

/** Returns the listed items of a family, in catalogue order. */
export function listedItems({ products, families, listed }: Families, family: number): Product[] {
  const rows = rowsOfFamily(families, family).filter((row) => row < listed)
  return Array.from(rows, (row) => products[row] as Product)
}

/**
 * Returns the listed items of a product's family, in catalogue order; empty if the family is not in
 * the index.
 */
export function listedFamily(index: Families, product: Product): Product[] {
  const family = familyNumber(index, product)
  return family === undefined ? [] : listedItems(index, family)
}

/** Returns all published items of a product's family, including itself; listed ones come first. */
export function publishedFamily(index: Families, product: Product): Product[] {
  const family = familyNumber(index, product)
  if (family === undefined) return [product]
  const rows = rowsOfFamily(index.families, family)
  return Array.from(rows, (row) => index.products[row] as Product)
}

/**
 * Returns the family's name and the choice of item for a card or row that represents a family. Null
 * for a single item: if the list shows every item, the family has one item, or the product is not
 * listed.
 */
export function familyChoice(
  { index }: CatalogueSnapshot,
  { product, matching, isFamily }: ShownProduct,
): FamilyChoice | null {
  if (!isFamily) return null
  const family = listedFamily(index, product)
  if (family.length <= 1 || !family.includes(product)) return null
  const name = familyName(family)
  const own = variationName(name, product.name)
  const between = product.name.slice(name.length, -own.length) || ', '
  return { name, own, between, choice: describeChoice(matching.length, family.length) }
}

/** Describes the choice: “1 of 12 items”, “1 of 3 that match, of 12 items”. */
function describeChoice(matching: number, all: number): string {
  if (matching === all) return `1 of ${all} items`
  if (matching === 1) return `the one that matches, of ${all} items`
  return `1 of ${matching} that match, of ${all} items`
}

/** Maximum number of colour swatches on a card; more colours are listed as text. */
const maxSwatches = 6

/**
 * Builds the card of a list entry. A family is represented by one item, which the button adds, with
 * the figures of all its matching items; an item on its own shows its own figures.
 */
export function cardOfShown(catalogue: CatalogueSnapshot, shown: ShownProduct): CardOfProduct {
  const { product, matching } = shown
  const family = familyChoice(catalogue, shown)
  if (!family) return cardOfProduct(catalogue, product)
  const card = cardOfItems(catalogue, product, matching)
  const colours = coloursOf(
    catalogue,
    matching.filter((item) => isNoWeakerThan(item, product)),
  )
  if (colours.length < 2) return { ...card, family }
  const isGlass = product.category === 'bottles'
  if (isGlass && colours.length <= maxSwatches) return { ...card, family, colours }
  const named = { label: 'Colours', text: joinNames(colours.map(({ label }) => label)) }
  return { ...card, family, facts: [...card.facts, named] }
}
