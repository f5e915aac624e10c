import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Most characters of a company's own code. */
export const longestCode = 40
/** Most codes that a company keeps. */
export const mostCodes = 5000

export interface OwnCode {
  id: string
  code: string
  sku: string
}

/** A code as it is compared: neither case nor spacing counts, while marks and leading zeros do. */
export function codeKey(code: string): string {
  return oneLine(code).toLowerCase()
}

/** The key without the zeros in front, which a spreadsheet takes for a number's and drops. */
export function withoutZeros(key: string): string {
  return key.replace(/^0+(?=.)/, '')
}

export const ownCodeForm = formSchema({
  code: requiredText(longestCode, 'Enter your code for the product.').register(fieldMeta, {
    as: 'text',
    label: 'Your code',
    autoComplete: 'off',
  }),
  product: requiredText(
    80,
    'Enter our code for the product, as it stands under its name.',
  ).register(fieldMeta, { as: 'text', label: 'Our code', autoComplete: 'off' }),
})
