import { packKinds } from '#app/domain/packaging/quantity/packs.ts'
import type {
  AttributeDefinition,
  AttributeDictionary,
  AttributeType,
} from '../dictionary/attribute-dictionary.ts'
import { findCategory, listCategories } from '../dictionary/category.ts'
import { isShownAttribute } from '../dictionary/specification-rows.ts'
import { originColumns } from '../import/product-columns.ts'
import type { Provenance, productStatuses, supplierCodes } from '../product/product.ts'

interface Choice {
  value: string
  label: string
}

/** Field of the product form, which edits one column of product files. */
export interface ProductField {
  column: string
  label: string
  hint: string
  control: 'text' | 'long' | 'number' | 'choice'
  unit: string
  /** Values of a choice, without the empty one. */
  choices: Choice[]
  isRequired: boolean
  /** Whether the field has a figure whose origin is stated beside it. */
  hasOrigin: boolean
}

export interface ProductFieldGroup {
  title: string
  fields: ProductField[]
}

/** Labels of the fixed columns of product files. */
export const columnLabels: Readonly<Record<string, string>> = {
  sku: 'SKU',
  slug: 'Address',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  subcategory: 'Subcategory',
  status: 'Status',
  successor: 'Successor',
  canonical: 'Same item as',
  supplier: 'Supplier',
  markets: 'Markets',
  tags: 'Tags',
  mould: 'Mould',
  piece: 'Piece',
  pack_kind: 'Pack kind',
  pack: 'Pieces in a pack',
  layer: 'Pieces in a layer',
  pallet: 'Pieces on a pallet',
  minimum_order: 'Minimum order',
  lead_time: 'Lead time',
  search_description: 'Search description',
  photos: 'Photographs',
  from_standard: 'Figures from a standard',
  from_source: 'Figures from a source',
  nominal: 'Nominal figures',
  computed: 'Computed figures',
  estimated: 'Estimated figures',
}

/** Labels of the types of attributes for staff. */
export const attributeTypeLabels = {
  integer: 'Whole number',
  decimal: 'Number',
  enum: 'One of several values',
  boolean: 'Yes or no',
  text: 'Text',
} as const satisfies Record<AttributeType, string>

/** Labels of product statuses for staff. */
export const productStatusLabels = {
  active: 'Active',
  'special-order': 'Special order',
  obsolete: 'Retired',
  draft: 'Draft, not on the site',
} as const satisfies Record<(typeof productStatuses)[number], string>

/** Labels of suppliers for staff, by the last part of a SKU. */
export const supplierLabels = {
  X: 'House',
  OI: 'O-I',
  OR: 'Orora',
  IM: 'Import',
} as const satisfies Record<(typeof supplierCodes)[number], string>

/** Labels of the origins of a figure. */
export const originLabels: Readonly<Record<Provenance, string>> = {
  standard: 'From a standard',
  source: 'From a source',
  nominal: 'Nominal',
  computed: 'Computed',
  estimate: 'Estimate',
}

/** Returns the label of a column: a fixed one, or that of an attribute. */
export function labelOfColumn(column: string, dictionary: AttributeDictionary): string {
  return columnLabels[column] ?? dictionary.get(column)?.label ?? column
}

/** Columns of product files by the fields of a product that have another name. */
const columnsOfFields: Readonly<Record<string, string>> = {
  'packs.piece': 'piece',
  'packs.pack.kind': 'pack_kind',
  'packs.pack.pieces': 'pack',
  'packs.layer': 'layer',
  'packs.pallet': 'pallet',
  searchDescription: 'search_description',
}

/**
 * Returns the label of a place within a product, such as `attributes.glassMass`; undefined if the
 * name of the place explains it.
 */
export function labelOfPlace(place: string, dictionary: AttributeDictionary): string | undefined {
  const [, part, key = ''] = /^(attributes|provenance)\.(\w+)$/.exec(place) ?? []
  if (part === 'attributes') return dictionary.get(key)?.label
  if (part === 'provenance') {
    return `Origin of ${labelOfColumn(originColumns[key] ?? key, dictionary)}`
  }
  return columnLabels[columnsOfFields[place] ?? place]
}

const field = (column: string, rest: Partial<ProductField> = {}): ProductField => ({
  column,
  label: columnLabels[column] ?? column,
  hint: '',
  control: 'text',
  unit: '',
  choices: [],
  isRequired: false,
  hasOrigin: false,
  ...rest,
})

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>): Choice[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

/**
 * Lists the fields of the form of a product, by group: the fixed columns, then the attributes of
 * its category in the order of the dictionary.
 */
export function listProductFields(
  category: string,
  dictionary: AttributeDictionary,
): ProductFieldGroup[] {
  const attributes = attributesOf(category, dictionary)
  return [
    { title: 'Product', fields: productFieldsOf(category) },
    { title: 'Packs and terms', fields: packFields },
    { title: 'Figures', fields: attributes.filter(isShownAttribute).map(attributeField) },
    {
      title: 'Outline, for the drawing',
      fields: attributes.filter((one) => !isShownAttribute(one)).map(attributeField),
    },
  ].filter(({ fields }) => fields.length > 0)
}

/** Lists the attributes that products of a category may have. */
export function attributesOf(
  category: string,
  dictionary: AttributeDictionary,
): AttributeDefinition[] {
  return [...dictionary.values()].filter(
    ({ categories: only }) => only.length === 0 || only.includes(category),
  )
}

function productFieldsOf(category: string): ProductField[] {
  const subcategories = findCategory(category)?.subcategories ?? []
  return [
    field('name', { isRequired: true }),
    field('slug', {
      isRequired: true,
      hint: 'Last part of its address on the site. The old address is redirected to the new one.',
    }),
    field('description', { control: 'long' }),
    field('photos', {
      control: 'long',
      hint: 'claret-front: A claret on a table | claret-back: Its label.',
    }),
    field('search_description', {
      control: 'long',
      hint: 'Shown by search engines. Empty for the beginning of the description.',
    }),
    field('subcategory', {
      control: 'choice',
      isRequired: true,
      choices: subcategories.map(({ slug, name }) => ({ value: slug, label: name })),
    }),
    field('status', {
      control: 'choice',
      isRequired: true,
      choices: choicesOf(productStatusLabels),
      hint: 'Special orders are reached by their link and are not in lists.',
    }),
    field('successor', { hint: 'SKU of the product that replaces a retired one.' }),
    field('supplier', { control: 'choice', isRequired: true, choices: choicesOf(supplierLabels) }),
    field('canonical', { hint: 'SKU of the base product, for a listing under another code.' }),
    field('mould', { hint: 'Bottles of one mould are shown as one family.' }),
    field('markets', { hint: 'Some of wine, beer, cider, spirit and non-alc, with spaces.' }),
    field('tags', { hint: 'Separated by semicolons.' }),
  ]
}

const packFields: ProductField[] = [
  field('piece', { hint: 'Noun for one piece.' }),
  field('pack_kind', {
    control: 'choice',
    choices: packKinds.map((kind) => ({ value: kind, label: kind })),
  }),
  field('pack', { control: 'number', hasOrigin: true }),
  field('layer', { control: 'number', hasOrigin: true }),
  field('pallet', { control: 'number', hasOrigin: true }),
  field('minimum_order', {
    isRequired: true,
    hasOrigin: true,
    hint: 'An amount and piece, pack, layer or pallet: 1 pallet.',
  }),
  field('lead_time', { hasOrigin: true, hint: 'Working days, such as 2-5; empty for on request.' }),
]

function attributeField(definition: AttributeDefinition): ProductField {
  const { key, label, type, unit, explanation, values } = definition
  const yesNo = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ]
  const isNumber = type === 'integer' || type === 'decimal'
  const choices = type === 'boolean' ? yesNo : values
  return field(key, {
    label,
    hint: explanation,
    unit,
    control: isNumber ? 'number' : choices.length > 0 ? 'choice' : 'text',
    choices,
    hasOrigin: true,
  })
}

/** Lists the categories as choices. */
export const listCategoryChoices = (): Choice[] =>
  listCategories().map(({ slug, name }) => ({ value: slug, label: name }))
