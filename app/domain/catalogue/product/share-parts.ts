import type { Product } from './product.ts'

/** Parts of which a catalogue has few different ones, so that sharing them saves memory. */
const sharedKeys = [
  'category',
  'subcategory',
  'status',
  'supplier',
  'markets',
  'tags',
  'mould',
  'photos',
  'searchDescription',
  'packs',
  'minimumOrder',
  'leadTime',
  'provenance',
] as const satisfies readonly (keyof Product)[]

/**
 * Creates a function that replaces parts of a product by equal ones of the products before it, which
 * saves about a third of their memory. The products must not be changed afterwards.
 */
export function createPartSharing(): (product: Product) => Product {
  const known = new Map<string, unknown>()
  const shared = <Part>(part: Part): Part => {
    if (part === null) return part
    const key = JSON.stringify(part)
    const first = known.get(key)
    if (first === undefined) known.set(key, part)
    return (first ?? part) as Part
  }
  return (product) => {
    const parts = Object.fromEntries(sharedKeys.map((key) => [key, shared(product[key])]))
    return Object.assign(product, parts)
  }
}
