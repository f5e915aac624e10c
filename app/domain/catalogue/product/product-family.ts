import type { AttributeScalar } from '../dictionary/attribute-dictionary.ts'
import type { Product } from './product.ts'

/**
 * Attributes that define the families of one kind of product. `mould` and `subcategory` are fields
 * of the product; all other names are attributes.
 */
interface FamilyRule {
  /** Products equal in all of these are one size; defaults to `family`. */
  size?: readonly string[]
  /** Products equal in all of these are one family. */
  family: readonly string[]
  /** Attributes in which items of a family can differ besides colour, most distinctive first. */
  versions: readonly string[]
  /** Attribute that holds the colour; null if this kind has none. */
  colour: string | null
}

const closureVersions = [
  'liner',
  'length',
  'diameterNominal',
  'corkGrade',
  'material',
  'topMaterial',
  'finish',
  'print',
  'bidule',
  'carbonationLimit',
]
const closureSize = ['closureType', 'finish', 'diameterNominal', 'length']
const closures = { size: closureSize, versions: closureVersions, colour: 'closureColour' }

/** Rules by category, or by category and closure type if a more specific rule exists. */
const rules: Readonly<Record<string, FamilyRule>> = {
  bottles: {
    family: ['mould'],
    versions: ['format', 'finish', 'decoration', 'packSize'],
    colour: 'colour',
  },
  // One size is made with one tool; corks are cut to length from one material.
  closures: { ...closures, family: closureSize },
  'closures cork': { ...closures, family: ['closureType', 'material'] },
  'closures sparkling-cork': { ...closures, family: ['closureType'] },
  'closures ct': { ...closures, family: ['closureType'] },
  'closures strap': { ...closures, family: ['closureType'] },
  // One construction and bottle count, cut to the sizes of the bottles.
  cartons: {
    family: ['subcategory', 'style', 'packSize'],
    size: ['style', 'cellLength', 'cellWidth', 'internalHeight', 'externalHeight'],
    versions: ['cartonClass', 'print', 'flute'],
    colour: null,
  },
  dividers: {
    family: ['subcategory'],
    size: ['cellLength', 'cellWidth'],
    versions: [],
    colour: null,
  },
  kegs: {
    family: ['subcategory'],
    size: ['subcategory', 'coupler'],
    versions: [],
    colour: null,
  },
  cans: {
    family: ['subcategory', 'volume'],
    size: ['subcategory', 'volume', 'canBody', 'canEnd'],
    versions: ['decoration', 'canEnd', 'canBody', 'canLining', 'packSize'],
    colour: 'closureColour',
  },
}
const defaultRule: FamilyRule = { family: ['subcategory'], versions: [], colour: null }

function ruleOf({ category, attributes }: Product): FamilyRule {
  const kind = `${category} ${attributes.closureType}`
  return ownRule(kind) ?? ownRule(category) ?? defaultRule
}

function ownRule(name: string): FamilyRule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined
}

function figureOf(product: Product, name: string): AttributeScalar | null {
  if (name === 'mould' || name === 'subcategory') return product[name]
  return Object.hasOwn(product.attributes, name) ? (product.attributes[name] ?? null) : null
}

/**
 * Returns the family key of a product from its own data: the mould of a bottle, or the family
 * attributes of its kind. A product without any of these is a family of its own. Bottles that
 * differ only in their mouth are joined later (`family/one-body.ts`).
 */
export function ownFamilyKeyOf(product: Product): string {
  return keyOf(product, ruleOf(product).family)
}

/** Returns the key shared by products of one size, of which the catalogue order shows one first. */
export function sizeKeyOf(product: Product): string {
  const { size, family } = ruleOf(product)
  return keyOf(product, size ?? family)
}

function keyOf(product: Product, names: readonly string[]): string {
  const values = names.map((name) => figureOf(product, name))
  const known = values.some((value) => value !== null)
  return JSON.stringify([product.category, ...(known ? values : [product.sku])])
}

/** Returns the key shared by products of one family and version; they differ in colour at most. */
export function versionKeyOf(product: Product): string {
  const values = versionAttributes(product).map((name) => figureOf(product, name))
  return `${ownFamilyKeyOf(product)} ${JSON.stringify(values)}`
}

/** Returns the product's colour; null if its kind has none. */
export function colourOf(product: Product): string | null {
  const { colour } = ruleOf(product)
  const value = colour === null ? null : figureOf(product, colour)
  return typeof value === 'string' ? value : null
}

/** Returns the attribute that holds the colour for this kind of product; null if it has none. */
export function colourAttribute(product: Product): string | null {
  return ruleOf(product).colour
}

/** Returns the attributes in which versions of one item can differ, most distinctive first. */
export function versionAttributes(product: Product): readonly string[] {
  return ruleOf(product).versions
}
