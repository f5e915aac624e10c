import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum length of a company's own code, in characters. */
export const maxCodeLength = 40
/** Maximum number of own codes of a company. */
export const maxCodes = 5000

export interface OwnCode {
  id: string
  code: string
  sku: string
}

/**
 * Normalises a code for comparison: case and spacing are ignored, punctuation and leading zeros are
 * significant.
 */
export function codeKey(code: string): string {
  return cleanSingleLine(code).toLowerCase()
}

/**
 * Removes leading zeros from a code key; spreadsheets drop them when they read a code as a number.
 */
export function removeLeadingZeros(key: string): string {
  return key.replace(/^0+(?=.)/, '')
}

export const ownCodeForm = formSchema({
  code: requiredText(maxCodeLength, 'Enter your code for the product.').register(fieldMeta, {
    as: 'text',
    label: 'Your code',
    autoComplete: 'off',
  }),
  product: requiredText(80, 'Enter our code for the product, as shown under its name.').register(
    fieldMeta,
    { as: 'text', label: 'Our code', autoComplete: 'off' },
  ),
})
