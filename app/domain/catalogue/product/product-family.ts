import type { AttributeScalar } from '../dictionary/attribute-dictionary.ts'
import type { Product } from './product.ts'

/**
 * What makes two products one family, a kind of product at a time. `mould` and `subcategory` are
 * the product's own; every other word is an attribute.
 */
interface FamilyRule {
  /** Alike in all of these: one size; the same as the family where it is left out. */
  size?: readonly string[]
  /** Alike in all of these: one family. */
  family: readonly string[]
  /** In what the items of a family can differ besides colour, most telling first. */
  versions: readonly string[]
  /** The attribute that holds their colour. */
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
]
const closureSize = ['closureType', 'finish', 'diameterNominal', 'length']
const closures = { size: closureSize, versions: closureVersions, colour: 'closureColour' }

/** By category, or by category and closure type where that says more. */
const rules: Readonly<Record<string, FamilyRule>> = {
  bottles: {
    family: ['mould'],
    versions: ['format', 'finish', 'decoration', 'packSize'],
    colour: 'colour',
  },
  // One size is one tool; corks are cut to length from one material.
  closures: { ...closures, family: closureSize },
  'closures cork': { ...closures, family: ['closureType', 'material'] },
  'closures sparkling-cork': { ...closures, family: ['closureType'] },
  'closures ct': { ...closures, family: ['closureType'] },
  'closures strap': { ...closures, family: ['closureType'] },
  // One construction and count, cut in the sizes of the bottles.
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
const otherwise: FamilyRule = { family: ['subcategory'], versions: [], colour: null }

function ruleOf({ category, attributes }: Product): FamilyRule {
  const kind = `${category} ${attributes.closureType}`
  return ownRule(kind) ?? ownRule(category) ?? otherwise
}

function ownRule(name: string): FamilyRule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined
}

function figureOf(product: Product, name: string): AttributeScalar | null {
  if (name === 'mould' || name === 'subcategory') return product[name]
  return Object.hasOwn(product.attributes, name) ? (product.attributes[name] ?? null) : null
}

/**
 * Key of what a product is a version of: of a bottle its mould, of everything else what its kind is
 * known by. A product without any of that is a family of one. Bottles that differ in their mouth
 * alone are joined on top of it (`family/one-body.ts`).
 */
export function familyOf(product: Product): string {
  return keyOf(product, ruleOf(product).family)
}

/** Key shared by the products of one size, of which the catalogue’s order shows one first. */
export function sizeOf(product: Product): string {
  const { size, family } = ruleOf(product)
  return keyOf(product, size ?? family)
}

function keyOf(product: Product, names: readonly string[]): string {
  const values = names.map((name) => figureOf(product, name))
  const known = values.some((value) => value !== null)
  return JSON.stringify([product.category, ...(known ? values : [product.sku])])
}

/** Key shared by the products of one family that are the same version: only colour can differ. */
export function versionOf(product: Product): string {
  const values = versionAttributes(product).map((name) => figureOf(product, name))
  return `${familyOf(product)} ${JSON.stringify(values)}`
}

/** The product's colour; null where its kind knows none. */
export function colourOf(product: Product): string | null {
  const { colour } = ruleOf(product)
  const value = colour === null ? null : figureOf(product, colour)
  return typeof value === 'string' ? value : null
}

/** The attribute that holds the colours of a kind of product. */
export function colourAttribute(product: Product): string | null {
  return ruleOf(product).colour
}

/** The attributes in which the versions of one item can differ, most telling first. */
export function versionAttributes(product: Product): readonly string[] {
  return ruleOf(product).versions
}
