import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Most lists of a company. */
export const mostLists = 100
/** Most products of a list: as many as an order holds. */
export const mostListLines = 200

export interface ListLine {
  sku: string
  /** What is usually ordered of it. */
  pieces: number
  level: Level
}

export interface ProductList {
  id: string
  name: string
  lines: ListLine[]
}

export const listForm = formSchema({
  name: requiredText(80, 'Enter a name for the list.').register(fieldMeta, {
    as: 'text',
    label: 'Name of the list',
    autoComplete: 'off',
  }),
})
