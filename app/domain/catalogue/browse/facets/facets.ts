import { reservedParameters } from '#app/domain/catalogue/browse/browse-query.ts'
import {
  comparePackFormats,
  isPackFormat,
  packFormat,
  packFormatLabel,
} from '#app/domain/catalogue/browse/pack-format.ts'
import type {
  AttributeDefinition,
  AttributeDictionary,
  AttributeType,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import {
  describeAttribute,
  describeNumber,
} from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import { isOrderable, type Market, type Product } from '#app/domain/catalogue/product/product.ts'
import type { Measure } from './number-range.ts'

/** Availability bands, soonest first; `most` is the maximum lead time estimate in working days. */
const bands = [
  { value: 'week', label: 'Within a week', most: 5 },
  { value: 'six-weeks', label: '1 to 6 weeks', most: 30 },
  { value: 'longer', label: 'Over 6 weeks', most: Number.POSITIVE_INFINITY },
] as const

const onRequest = { value: 'on-request', label: 'On request' }

/** Every value of the facet, soonest first. */
export const availabilities: readonly { value: string; label: string }[] = [...bands, onRequest]

/**
 * Returns the availability value of a product, from its lead time; null if it cannot be ordered any
 * more.
 */
export function availabilityOf(product: Pick<Product, 'status' | 'leadTime'>): string | null {
  if (!isOrderable(product)) return null
  const { leadTime } = product
  if (!leadTime) return onRequest.value
  return bands.find(({ most }) => leadTime.to <= most)?.value ?? null
}

/** Display names of the markets. */
export const marketLabels: Readonly<Record<Market, string>> = {
  wine: 'Wine',
  beer: 'Beer',
  cider: 'Cider',
  spirit: 'Spirit',
  'non-alc': 'Non-alcoholic',
}

/**
 * A property by which the catalogue can be filtered. Its values are strings, as they occur in URLs.
 */
export interface Facet {
  key: string
  label: string
  type: AttributeType
  /** mL, mm, g …; empty if the values are words. */
  unit: string
  /** Categories whose products may have it; empty means all of them. */
  categories: readonly string[]
  valueOf(product: Product): string | null
  /** Whether the product's value is an estimate. */
  isEstimate(product: Product): boolean
  /** Returns the canonical form of a value from a URL; null if it is not a valid value. */
  parse(typed: string): string | null
  labelOf(value: string): string
  compare(a: string, b: string): number
  /** Unit and limits of a numeric facet that can be filtered by range; null otherwise. */
  measure: Measure | null
  /** Whether its values are always offered one by one; otherwise only if they are few. */
  listsAllValues: boolean
  /** Whether it makes sense across the whole catalogue; otherwise only within a category. */
  isGlobal: boolean
}

/** Key of the facet for lead times, which are not an attribute. */
const availableFacetKey = 'available'

/** Key of the pack facet, which is derived from the pack hierarchy and not from an attribute. */
const packFacetKey = 'format'

/**
 * Key of the weight facet. It combines `glassMass` (glass) and `emptyMass` (cans, kegs and
 * pallets), because a buyer sees both as the weight.
 */
const weightFacetKey = 'weight'
const weightAttributes: readonly string[] = ['glassMass', 'emptyMass']

const minGlobalCategories = 3

const facetsByDictionary = new WeakMap<AttributeDictionary, readonly Facet[]>()

/**
 * Returns the facets of a dictionary: availability first, then the attributes in the order of the
 * specification table. Includes attributes marked as facets, attributes that cards can show, and
 * always the pack.
 */
export function facetsOf(dictionary: AttributeDictionary): readonly Facet[] {
  const facets = facetsByDictionary.get(dictionary) ?? buildFacets(dictionary)
  facetsByDictionary.set(dictionary, facets)
  return facets
}

function buildFacets(dictionary: AttributeDictionary): Facet[] {
  const ownKeys = [availableFacetKey, packFacetKey, weightFacetKey]
  const reserved: readonly string[] = [...reservedParameters, ...ownKeys]
  const definitions = [...dictionary.values()].filter(
    ({ facet, card, key }) => (facet || card !== null) && !reserved.includes(key),
  )
  const isWeight = ({ key, type }: AttributeDefinition) =>
    weightAttributes.includes(key) && (type === 'integer' || type === 'decimal')
  const facets = definitions
    .filter((definition) => !isWeight(definition))
    .map((definition) => ({ facet: attributeFacet(definition), position: definition.position }))
  const weights = definitions.filter(isWeight)
  if (weights[0]) facets.push({ facet: weightFacet(weights), position: weights[0].position })
  const pack = dictionary.get(packFacetKey)
  facets.push({ facet: packFacet(pack), position: pack?.position ?? Number.POSITIVE_INFINITY })
  const inOrder = facets.sort((a, b) => a.position - b.position).map(({ facet }) => facet)
  return [availableFacet, ...inOrder]
}

/** Whether products of a category can have the facet at all. */
export function appliesTo(facet: Facet, category: string): boolean {
  return facet.categories.length === 0 || facet.categories.includes(category)
}

function attributeFacet(definition: AttributeDefinition): Facet {
  const { key, label, type, unit, categories, facet } = definition
  const everywhere = facet || categories.length === 0 || categories.length >= minGlobalCategories
  const words = { key, label, type, unit, categories, listsAllValues: facet, isGlobal: everywhere }
  return {
    ...words,
    isEstimate: ({ provenance }) => provenance[key] === 'estimate',
    measure: measureOf(definition),
    ...valueRules(definition),
  }
}

/**
 * Returns the measure of a numeric attribute; null if negative values are allowed, because a dash
 * in a URL could be a minus sign.
 */
function measureOf({ type, unit, min, max }: AttributeDefinition): Measure | null {
  const isNumber = type === 'integer' || type === 'decimal'
  return isNumber && (min ?? 0) >= 0 ? { unit, min, max } : null
}

function weightFacet(definitions: readonly AttributeDefinition[]): Facet {
  const each = definitions.map(attributeFacet)
  const [first] = each
  if (!first) throw new Error('No attribute says what products weigh')
  const least = definitions.map(({ min }) => min ?? 0)
  const most = definitions.map(({ max }) => max ?? Number.POSITIVE_INFINITY)
  const max = Math.max(...most)
  const categories = each.flatMap((facet) => facet.categories)
  const type = definitions.every((definition) => definition.type === 'integer')
    ? 'integer'
    : 'decimal'
  return {
    ...first,
    key: weightFacetKey,
    label: 'Weight',
    type,
    categories: each.some((facet) => facet.categories.length === 0) ? [] : categories,
    measure: { unit: first.unit, min: Math.min(...least), max: Number.isFinite(max) ? max : null },
    isGlobal: categories.length === 0 || categories.length >= minGlobalCategories,
    valueOf: (product) => {
      for (const facet of each) {
        const value = facet.valueOf(product)
        if (value !== null) return value
      }
      return null
    },
    isEstimate: (product) =>
      each.find((facet) => facet.valueOf(product) !== null)?.isEstimate(product) ?? false,
    parse: (typed) => {
      for (const { parse } of each) {
        const value = parse(typed)
        if (value !== null) return value
      }
      return null
    },
  }
}

type ValueRules = Pick<Facet, 'valueOf' | 'parse' | 'labelOf' | 'compare'>

function valueRules(definition: AttributeDefinition): ValueRules {
  const { key, type, unit, min, max, values } = definition
  const labels = new Map(values.map(({ value, label }) => [value, label]))
  switch (type) {
    case 'integer':
    case 'decimal':
      return {
        valueOf: ({ attributes }) => {
          const value = attributes[key]
          return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
        },
        parse: (typed) => {
          if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(typed)) return null
          const value = Number(typed)
          if (type === 'integer' && !Number.isInteger(value)) return null
          return value < (min ?? value) || value > (max ?? value) ? null : String(value)
        },
        labelOf: (value) => describeNumber(Number(value), unit),
        compare: (a, b) => Number(a) - Number(b),
      }
    case 'boolean':
      return {
        valueOf: ({ attributes }) => {
          const value = attributes[key]
          return typeof value === 'boolean' ? (value ? 'yes' : 'no') : null
        },
        parse: (typed) => (typed === 'yes' || typed === 'no' ? typed : null),
        labelOf: (value) => (value === 'yes' ? 'Yes' : 'No'),
        compare: (a, b) => b.localeCompare(a, 'en'),
      }
    case 'enum': {
      const order = new Map(values.map(({ value }, index) => [value, index]))
      return {
        valueOf: ({ attributes }) => wordOf(attributes[key]),
        parse: (typed) => (order.has(typed) ? typed : null),
        labelOf: (value) => labels.get(value) ?? value,
        compare: (a, b) => (order.get(a) ?? values.length) - (order.get(b) ?? values.length),
      }
    }
    case 'text':
      return {
        valueOf: ({ attributes }) => wordOf(attributes[key]),
        parse: (typed) => (typed.length <= 100 ? typed : null),
        labelOf: (value) => describeAttribute(definition, value),
        compare: (a, b) => a.localeCompare(b, 'en', { numeric: true }),
      }
  }
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function packFacet(definition: AttributeDefinition | undefined): Facet {
  const labels = new Map(definition?.values.map(({ value, label }) => [value, label]))
  return {
    key: packFacetKey,
    label: definition?.label ?? 'Pack',
    type: 'enum',
    unit: '',
    categories: [],
    valueOf: ({ packs }) => packFormat(packs),
    isEstimate: () => false,
    parse: (typed) => (isPackFormat(typed) ? typed : null),
    labelOf: (value) => labels.get(value) ?? packFormatLabel(value),
    compare: comparePackFormats,
    measure: null,
    listsAllValues: true,
    isGlobal: true,
  }
}

const availableValues = availabilities.map(({ value }) => value)

const availableFacet: Facet = {
  key: availableFacetKey,
  label: 'Available',
  type: 'enum',
  unit: '',
  categories: [],
  valueOf: availabilityOf,
  isEstimate: () => false,
  parse: (typed) => (availableValues.includes(typed) ? typed : null),
  labelOf: (value) => availabilities.find((known) => known.value === value)?.label ?? value,
  compare: (a, b) => availableValues.indexOf(a) - availableValues.indexOf(b),
  measure: null,
  listsAllValues: true,
  isGlobal: true,
}
