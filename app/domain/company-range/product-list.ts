import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum number of product lists of a company. */
export const maxLists = 100
/** Maximum number of products in a list, the same as in an order. */
export const maxListLines = 200

export interface ListLine {
  sku: string
  /** Usual order quantity. */
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
