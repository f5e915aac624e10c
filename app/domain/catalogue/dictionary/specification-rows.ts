import { toleranceOf } from '#app/domain/packaging/tolerance-of.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { Product } from '../product/product.ts'
import type { AttributeDefinition, AttributeDictionary } from './attribute-dictionary.ts'
import { describeAttribute } from './describe-attribute.ts'

export interface AttributeRow {
  key: string
  label: string
  text: string
  /** Tolerance of a nominal figure, in the same unit: “± 1.8”; empty if none is stated. */
  tolerance: string
  /** Whether the figure is trade-typical and still to be confirmed. */
  estimated: boolean
  /** One sentence that explains the attribute to a buyer; may be empty. */
  explanation: string
}

/** Position from which attributes only shape the drawing and are not shown. */
const minDrawingOnlyPosition = 890

/** Whether an attribute is shown to visitors, who can then sort by it. */
export function isShownAttribute({ position }: Pick<AttributeDefinition, 'position'>): boolean {
  return position < minDrawingOnlyPosition
}

export type AttributeFacts = Pick<Product, 'attributes' | 'provenance'>

/** Whether a product's `format` attribute already states how many bottles are in a carton. */
export function statesPackSize({ attributes }: Pick<AttributeFacts, 'attributes'>): boolean {
  return attributes.format !== undefined
}

/**
 * Values that say that a figure is not known. They are stored, so that the catalogue's audit tells
 * what was asked for from what was forgotten.
 */
const unknownValues: readonly unknown[] = ['unknown', 'unknown: ask us']

/**
 * Returns the specification table of a product, in the dictionary's order, without repetitions. What
 * is known to be unknown is named together in one row at the end.
 * @param stated texts of attributes for which there is a statement, see `statedAttributes`
 */
export function specificationRows(
  dictionary: AttributeDictionary,
  product: AttributeFacts,
  stated: ReadonlyMap<string, string> = new Map(),
): AttributeRow[] {
  const shown = [...dictionary.values()]
    .filter((definition) => isShownAttribute(definition) && !isRepeated(definition, product))
    .filter(({ key }) => !(key === 'statementsUntil' && stated.size > 0))
    .toSorted((a, b) => a.position - b.position)
  const isUnknown = ({ key }: AttributeDefinition) =>
    !stated.has(key) && unknownValues.includes(product.attributes[key])
  return [
    ...shown
      .filter((definition) => !isUnknown(definition))
      .flatMap((definition) => {
        const { key, label, explanation } = definition
        const text = stated.get(key)
        if (text === undefined) return attributeRow(definition, product)
        return [{ key, label, text, tolerance: '', estimated: false, explanation }]
      }),
    ...unknownRow(shown.filter(isUnknown)),
  ]
}

/** Returns the row that names what is unknown; empty if nothing is. */
function unknownRow(unknown: readonly AttributeDefinition[]): AttributeRow[] {
  if (unknown.length === 0) return []
  const [first = '', ...others] = unknown.map(({ label }, at) =>
    at === 0 || /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
  )
  const text = [first, ...others].join(', ')
  const explanation = 'Figures and statements that we do not have on file for this product.'
  return [
    { key: 'unknown', label: 'Ask us for', text, tolerance: '', estimated: false, explanation },
  ]
}

function isRepeated({ key }: AttributeDefinition, product: AttributeFacts): boolean {
  return key === 'packSize' && statesPackSize(product)
}

/** Formats one attribute of a product as a row; empty if the product does not have it. */
function attributeRow(
  definition: AttributeDefinition,
  { attributes, provenance }: AttributeFacts,
): AttributeRow[] {
  const { key, label, explanation } = definition
  const value = Object.hasOwn(attributes, key) ? attributes[key] : undefined
  if (value === undefined) return []
  const text = describeAttribute(definition, value)
  const error = toleranceOf({ attributes, provenance }, key)
  const tolerance = error === null ? '' : `± ${formatNumber(error, 2)}`
  const estimated = provenance[key] === 'estimate'
  return [{ key, label, text, tolerance, estimated, explanation }]
}
