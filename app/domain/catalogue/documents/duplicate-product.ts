import type {
  AttributeDefinition,
  AttributeDictionary,
} from '../dictionary/attribute-dictionary.ts'
import { type ProductCells, productCells } from '../import/product-cells.ts'
import type { Product } from '../product/product.ts'

/** Attributes by which the items of one family differ. */
const duplicatedAttributes = ['colour', 'closureColour', 'format'] as const

/** Attributes that identify one item, so that a copy must not have them. */
const identifyingAttributes = ['gtin', 'supplierCode', 'mouldNumber'] as const

/** Choices of one attribute for a duplicate: the value is `colour:flint`. */
interface DuplicateChoices {
  label: string
  choices: { value: string; label: string }[]
}

/** Lists the other colours and packs in which a product can be duplicated. */
export function listDuplicateChoices(
  product: Product,
  dictionary: AttributeDictionary,
): DuplicateChoices[] {
  return duplicatedAttributes.flatMap((key) => {
    const definition = dictionary.get(key)
    const own = product.attributes[key]
    if (!definition || own === undefined) return []
    const others = definition.values.filter(({ value }) => value !== own)
    const choices = others.map(({ value, label }) => ({ value: `${key}:${value}`, label }))
    return choices.length > 0 ? [{ label: definition.label, choices }] : []
  })
}

/**
 * Returns the cells of a duplicate of a product in another colour or pack, with a suggested SKU,
 * address and name; they are empty if none can be suggested.
 * @param as choice such as `colour:flint`; any other text makes a plain copy
 * @param products the catalogue, from whose SKUs the code of a colour or pack is read
 */
export function duplicateCells(
  product: Product,
  as: string,
  dictionary: AttributeDictionary,
  products: readonly Product[],
): ProductCells {
  const [key = '', value = ''] = as.split(':')
  const definition = duplicatedAttributes.some((one) => one === key)
    ? dictionary.get(key)
    : undefined
  const chosen = definition?.values.find((one) => one.value === value)
  const own = definition?.values.find((one) => one.value === product.attributes[key])
  const copy = {
    ...productCells(product),
    canonical: '',
    successor: '',
    ...Object.fromEntries(identifyingAttributes.map((attribute) => [attribute, ''])),
  }
  if (!definition || !chosen || !own) return { ...copy, sku: '', slug: '' }
  const sku = suggestSku(product, definition, value, products)
  const taken = products.some((other) => other.sku === sku)
  const replace = (text: string) =>
    replaceWord(replaceWord(text, own.label, chosen.label), own.value, chosen.value)
  const slug = replace(product.slug)
  return {
    ...copy,
    [key]: value,
    sku: taken ? '' : sku,
    slug: slug === product.slug || products.some((other) => other.slug === slug) ? '' : slug,
    name: replace(product.name),
    // A sentence about the old colour or pack is not true of the new one.
    description: sentencesOf(product.description)
      .filter((sentence) => !sentence.toLowerCase().includes(own.label.toLowerCase()))
      .join(' '),
  }
}

/**
 * Suggests the SKU of a duplicate: the part that all products of the old value share is replaced by
 * the one that products of the new value share. Empty if the SKUs do not tell.
 */
function suggestSku(
  product: Product,
  { key }: AttributeDefinition,
  value: string,
  products: readonly Product[],
): string {
  const parts = product.sku.split('-')
  const alike = products.filter(
    ({ category, sku }) => category === product.category && sku.split('-').length === parts.length,
  )
  const codesOf = (wanted: unknown, at: number) =>
    new Set(
      alike
        .filter(({ attributes }) => attributes[key] === wanted)
        .map(({ sku }) => sku.split('-')[at] ?? ''),
    )
  const at = parts.findIndex((own, index) => {
    const [before, after] = [codesOf(product.attributes[key], index), codesOf(value, index)]
    return before.size === 1 && after.size === 1 && !after.has(own)
  })
  const [code] = at < 0 ? [] : codesOf(value, at)
  return code === undefined ? '' : parts.with(at, code).join('-')
}

/** Replaces a word, keeping its capital. */
function replaceWord(text: string, word: string, by: string): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return text
  const isCapital = text.charAt(at) !== text.charAt(at).toLowerCase()
  const first = isCapital ? by.charAt(0).toUpperCase() : by.charAt(0).toLowerCase()
  return text.slice(0, at) + first + by.slice(1) + text.slice(at + word.length)
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/)
