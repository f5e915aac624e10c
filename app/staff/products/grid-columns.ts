import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { isShownAttribute } from '#app/domain/catalogue/dictionary/specification-rows.ts'
import {
  attributesOf,
  columnLabels,
  listProductFields,
  type ProductField,
} from '#app/domain/catalogue/documents/product-fields.ts'

/** Column of the grid, which edits one column of product files. */
export interface GridColumn {
  id: string
  label: string
  unit: string
  control: ProductField['control']
  choices: ProductField['choices']
  /** Whether the grid shows it only if it is chosen. */
  isExtra: boolean
}

/** Columns that the grid shows by default. */
const usualColumns = ['name', 'status']
/** Maximum number of attributes that the grid shows by default. */
const maxUsualAttributes = 6

/**
 * Lists the columns of the grid: the fields of the product form, with the figures of cards first.
 * Without a category, all attributes are listed and none is shown by default.
 */
export function listGridColumns(category: string, dictionary: AttributeDictionary): GridColumn[] {
  const shown = attributesOf(category, dictionary).filter(
    (definition) => category !== '' && definition.card !== null && isShownAttribute(definition),
  )
  const usual = new Set([
    ...usualColumns,
    ...shown
      .toSorted((a, b) => (a.card ?? 0) - (b.card ?? 0))
      .slice(0, maxUsualAttributes)
      .map(({ key }) => key),
  ])
  const all = category === '' ? withoutCategories(dictionary) : dictionary
  return listProductFields(category, all)
    .flatMap(({ fields }) => fields)
    .filter(({ column }) => category !== '' || column !== 'subcategory')
    .map(({ column, label, unit, control, choices }) => ({
      id: column,
      label: columnLabels[column] ?? label,
      unit,
      control,
      choices,
      isExtra: !usual.has(column),
    }))
}

const withoutCategories = (dictionary: AttributeDictionary): AttributeDictionary =>
  new Map([...dictionary].map(([key, definition]) => [key, { ...definition, categories: [] }]))
