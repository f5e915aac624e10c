import type { AttributeScalar } from '../dictionary/attribute-dictionary.ts'
import type { Product } from './product.ts'

/**
 * What makes two products the same item in another version, a category at a time. `sku`, `mould`
 * and `subcategory` are the product's own; every other word is an attribute.
 */
interface FamilyRule {
  /** Alike in all of these: one family. */
  family: readonly string[]
  /** Within a family, differing in one of these makes a variation. */
  versions: readonly string[]
  /** Within a family, differing in this alone makes a colour option. */
  colour: string | null
}

const rules: Readonly<Record<string, FamilyRule>> = {
  bottles: {
    family: ['mould'],
    versions: ['finish', 'format', 'packSize', 'decoration'],
    colour: 'colour',
  },
  closures: {
    family: ['closureType', 'finish', 'diameterNominal', 'length'],
    versions: ['liner', 'material', 'corkGrade', 'topMaterial', 'print', 'bidule'],
    colour: 'closureColour',
  },
  cartons: {
    family: ['style', 'cellLength', 'cellWidth', 'internalHeight', 'externalHeight'],
    versions: ['packSize', 'print', 'flute'],
    colour: null,
  },
  dividers: { family: ['cellLength', 'cellWidth'], versions: ['sku'], colour: null },
  cans: {
    family: ['subcategory', 'volume', 'canBody', 'canEnd'],
    versions: ['decoration', 'canLining', 'packSize'],
    colour: 'closureColour',
  },
  kegs: { family: ['subcategory', 'coupler'], versions: ['sku'], colour: null },
}
const otherwise: FamilyRule = { family: ['subcategory'], versions: ['sku'], colour: null }

function ruleOf({ category }: Product): FamilyRule {
  return Object.hasOwn(rules, category) ? (rules[category] ?? otherwise) : otherwise
}

function figureOf(product: Product, name: string): AttributeScalar | null {
  if (name === 'sku' || name === 'mould' || name === 'subcategory') return product[name]
  return Object.hasOwn(product.attributes, name) ? (product.attributes[name] ?? null) : null
}

/** Key of the family a product belongs to; a product without any of the figures is its own. */
export function familyOf(product: Product): string {
  const values = ruleOf(product).family.map((name) => figureOf(product, name))
  const known = values.some((value) => value !== null)
  return JSON.stringify([product.category, ...(known ? values : [product.sku])])
}

/** Key shared by the products of one family that are the same version: only colour can differ. */
export function versionOf(product: Product): string {
  const values = versionAttributes(product).map((name) => figureOf(product, name))
  return `${familyOf(product)} ${JSON.stringify(values)}`
}

/**
 * Key shared by bottles of one shape, size, colour and pack whose moulds differ, as those of one
 * shape with another finish do; null for everything else.
 */
export function counterpartsOf(product: Product): string | null {
  if (product.category !== 'bottles') return null
  const names = ['shape', 'grade', 'volume', 'colour', 'format', 'decoration']
  return JSON.stringify(names.map((name) => figureOf(product, name)))
}

/** The product's colour; null where its category knows none. */
export function colourOf(product: Product): string | null {
  const { colour } = ruleOf(product)
  const value = colour === null ? null : figureOf(product, colour)
  return typeof value === 'string' ? value : null
}

/** The attribute that holds the colours of a category. */
export function colourAttribute(product: Product): string | null {
  return ruleOf(product).colour
}

/** The attributes in which versions of one item can differ. */
export function versionAttributes(product: Product): readonly string[] {
  return ruleOf(product).versions
}

/** Whether two products of one family are the same version, so that only colour can differ. */
export function sameVersion(one: Product, other: Product): boolean {
  return ruleOf(one).versions.every((name) => figureOf(one, name) === figureOf(other, name))
}
