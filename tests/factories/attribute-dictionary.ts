import type {
  AttributeDefinition,
  AttributeDictionary,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'

/** Builds a text attribute for every category, by default not on cards and not a facet. */
export function buildAttribute(
  overrides: Partial<AttributeDefinition> & { key: string },
): AttributeDefinition {
  return {
    label: overrides.key,
    type: 'text',
    unit: '',
    categories: [],
    min: null,
    max: null,
    facet: false,
    card: null,
    position: 100,
    explanation: '',
    values: [],
    ...overrides,
  }
}

const values = (...pairs: [value: string, label: string][]) =>
  pairs.map(([value, label]) => ({ value, label }))

const standard: AttributeDefinition[] = [
  buildAttribute({
    key: 'volume',
    label: 'Volume',
    type: 'integer',
    unit: 'mL',
    categories: ['bottles', 'cans', 'kegs'],
    min: 50,
    max: 60_000,
    facet: true,
    card: 1,
    position: 1,
  }),
  buildAttribute({
    key: 'colour',
    label: 'Glass colour',
    type: 'enum',
    categories: ['bottles'],
    facet: true,
    card: 2,
    position: 2,
    values: values(
      ['antique', 'Antique green'],
      ['french', 'French green'],
      ['flint', 'Flint'],
      ['arctic', 'Arctic blue'],
      ['amber', 'Amber'],
    ),
  }),
  buildAttribute({
    key: 'finish',
    label: 'Finish',
    type: 'enum',
    categories: ['bottles', 'closures'],
    facet: true,
    card: 3,
    position: 3,
    values: values(
      ['BVS', 'BVS 30H60'],
      ['CORK', 'Cork mouth'],
      ['CR26', 'Crown 26'],
      ['CR29', 'Crown 29'],
      ['R28', 'ROPP 28'],
    ),
  }),
  buildAttribute({
    key: 'glassMass',
    label: 'Weight',
    type: 'integer',
    unit: 'g',
    categories: ['bottles'],
    min: 50,
    max: 5000,
    card: 4,
    position: 4,
  }),
  buildAttribute({ key: 'height', label: 'Height', type: 'decimal', unit: 'mm', position: 5 }),
  buildAttribute({ key: 'diameter', label: 'Diameter', type: 'decimal', unit: 'mm', position: 6 }),
  buildAttribute({
    key: 'heatTreated',
    label: 'Heat treated',
    type: 'boolean',
    categories: ['pallets'],
    facet: true,
    position: 7,
  }),
]

/** Builds a dictionary of the required attributes and any others given. */
export function buildDictionary(...others: AttributeDefinition[]): AttributeDictionary {
  return new Map([...standard, ...others].map((definition) => [definition.key, definition]))
}
