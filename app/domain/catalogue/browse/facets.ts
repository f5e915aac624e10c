import type {
  AttributeDefinition,
  AttributeDictionary,
  AttributeType,
} from '#app/domain/catalogue/attribute-dictionary.ts'
import type { Product } from '#app/domain/catalogue/product.ts'
import { formatNumber } from '#app/platform/format.ts'
import { reservedParameters } from './browse-query.ts'
import { comparePackFormats, isPackFormat, packFormat, packFormatLabel } from './pack-format.ts'

/** A property the catalogue can be narrowed by. Values are the strings that stand in addresses. */
export interface Facet {
  key: string
  label: string
  type: AttributeType
  /** mL, mm, g …; empty where the values are words. */
  unit: string
  /** Categories whose products may have it; empty means all. */
  categories: readonly string[]
  valueOf(product: Product): string | null
  /** The canonical value of what stands in an address; null where it can be no value. */
  parse(typed: string): string | null
  labelOf(value: string): string
  compare(a: string, b: string): number
}

/** The key of the pack facet, which follows from the pack hierarchy and not from an attribute. */
const packFacetKey = 'format'

/** The facets of a dictionary in the order of the specification table, the pack facet always. */
export function facetsOf(dictionary: AttributeDictionary): Facet[] {
  const reserved: readonly string[] = [...reservedParameters, packFacetKey]
  const facets = [...dictionary.values()]
    .filter(({ facet, key }) => facet && !reserved.includes(key))
    .map((definition) => ({ facet: attributeFacet(definition), position: definition.position }))
  const pack = dictionary.get(packFacetKey)
  facets.push({ facet: packFacet(pack), position: pack?.position ?? Number.POSITIVE_INFINITY })
  return facets.sort((a, b) => a.position - b.position).map(({ facet }) => facet)
}

/** Whether products of a category can have the facet at all. */
export function appliesTo(facet: Facet, category: string): boolean {
  return facet.categories.length === 0 || facet.categories.includes(category)
}

function attributeFacet(definition: AttributeDefinition): Facet {
  const { key, label, type, unit, categories } = definition
  return { key, label, type, unit, categories, ...valueRules(definition) }
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
        labelOf: (value) => measure(Number(value), unit),
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
        labelOf: (value) => value,
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
    parse: (typed) => (isPackFormat(typed) ? typed : null),
    labelOf: (value) => labels.get(value) ?? packFormatLabel(value),
    compare: comparePackFormats,
  }
}

/** “750 mL”, “1.5 L”, “75.1 mm”. */
function measure(value: number, unit: string): string {
  if (unit === 'mL' && value >= 1000) return `${formatNumber(value / 1000, 3)} L`
  return unit ? `${formatNumber(value, 3)} ${unit}` : formatNumber(value, 3)
}
