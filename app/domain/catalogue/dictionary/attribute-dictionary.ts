/**
 * The attribute dictionary: every typed property a product can have, with its unit. It drives
 * cards, the specification table, facets, import, export and search; a number is never parsed from
 * a name. It is data (`db/seed/catalogue/attributes.csv` and `attribute-values.csv`), so that an
 * attribute is added without code.
 */
export const attributeTypes = ['integer', 'decimal', 'enum', 'boolean', 'text'] as const
export type AttributeType = (typeof attributeTypes)[number]

export interface AttributeDefinition {
  /** The key in `product.attributes`, in camelCase: `glassMass`. */
  key: string
  /** Label for display: “Weight”. */
  label: string
  type: AttributeType
  /** mL, mm, g, kg, bar, %, days, L or empty. */
  unit: string
  /** Categories whose products may have it; empty means all. */
  categories: string[]
  /** Allowed range of a number, both ends included; null if unbounded. */
  min: number | null
  max: number | null
  /** Whether the catalogue offers it as a facet. */
  facet: boolean
  /** Position among the key attributes on a card; null if cards do not show it. */
  card: number | null
  /** Position in the specification table. */
  position: number
  /** One sentence that explains the attribute to a buyer; may be empty. */
  explanation: string
  /** For `enum`: the values in their order; empty otherwise. */
  values: AttributeValue[]
}

export interface AttributeValue {
  value: string
  label: string
}

export type AttributeDictionary = ReadonlyMap<string, AttributeDefinition>

export type AttributeScalar = number | string | boolean
export type Attributes = Readonly<Record<string, AttributeScalar>>
