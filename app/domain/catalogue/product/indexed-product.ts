import { compareText, naturalKey } from '../browse/natural-key.ts'
import { findCategory, listCategories } from '../dictionary/category.ts'
import type { Product } from './product.ts'
import { colourOf, ownFamilyKeyOf, sizeKeyOf, versionKeyOf } from './product-family.ts'

/**
 * Product with the keys by which an index orders and groups it. Computing them takes longer than
 * ordering does, so an index of changed products takes those of the others from the one before.
 */
export interface IndexedProduct {
  readonly product: Product
  /** Number of its subcategory, ascending in the order of the categories; see `categoryOf`. */
  readonly place: number
  /** In mL; 0 if unknown. */
  readonly volume: number
  /** Name as a natural sort key. */
  readonly name: string
  readonly size: string
  readonly version: string
  readonly family: string
  readonly colour: string | null
  /** Key of moulds that may have one body (`family/one-body.ts`). */
  readonly body: string
}

/**
 * Creates a reader of the keys of products. Equal keys become the same string, because most are
 * shared by many products.
 */
export function createIndexedProducts(): (product: Product) => IndexedProduct {
  const strings = new Map<string, string>()
  const shared = (text: string) => {
    const known = strings.get(text)
    if (known === undefined) strings.set(text, text)
    return known ?? text
  }
  return (product) => {
    const { volume, shape, grade } = product.attributes
    return {
      product,
      place: placeOf(product),
      volume: typeof volume === 'number' ? volume : 0,
      name: naturalKey(product.name),
      size: shared(sizeKeyOf(product)),
      version: shared(versionKeyOf(product)),
      family: shared(ownFamilyKeyOf(product)),
      colour: colourOf(product),
      body: shared(JSON.stringify([product.subcategory, shape, grade, volume])),
    }
  }
}

/** Whether two states of one product have the same position in the catalogue order. */
export function isOrderedAlike(one: IndexedProduct, other: IndexedProduct): boolean {
  return one.name === other.name && isPlacedAlike(one, other)
}

/** Whether two states of one product differ in nothing but their name that the order depends on. */
export function isPlacedAlike(one: IndexedProduct, other: IndexedProduct): boolean {
  return (
    one.product.sku === other.product.sku &&
    one.product.category === other.product.category &&
    one.product.subcategory === other.product.subcategory &&
    one.volume === other.volume &&
    one.size === other.size &&
    one.version === other.version &&
    one.colour === other.colour
  )
}

/** Whether two states of one product, which are ordered alike, have the same family. */
export function isGroupedAlike(one: IndexedProduct, other: IndexedProduct): boolean {
  return (
    one.family === other.family &&
    one.body === other.body &&
    // Moulds of one body are found by the figures of bottles.
    JSON.stringify(one.product.attributes) === JSON.stringify(other.product.attributes)
  )
}

/** Compares products of one subcategory and size by volume, name and code. */
export function compareIndexed(a: IndexedProduct, b: IndexedProduct): number {
  return (
    a.volume - b.volume || compareText(a.name, b.name) || compareText(a.product.sku, b.product.sku)
  )
}

const placeCount = 1000

function placeOf({ category, subcategory }: Product): number {
  const known = findCategory(category)
  const categories = listCategories()
  if (!known) return categories.length * placeCount
  const position = known.subcategories.findIndex(({ slug }) => slug === subcategory)
  return categories.indexOf(known) * placeCount + (position < 0 ? placeCount - 1 : position)
}

/** Returns the number of the category of a `place`. */
export function categoryOf(place: number): number {
  return Math.floor(place / placeCount)
}
