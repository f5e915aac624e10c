import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { columnLabels } from '#app/domain/catalogue/documents/product-fields.ts'
import { freeText, sentText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { originFieldOf } from './product-form.ts'

/**
 * Creates the schema of the product form: a text for each column of product files and for the origin
 * of each figure. `End` is its last field, without which the form did not arrive whole.
 */
export function productFormSchema(dictionary: AttributeDictionary) {
  const columns = [...Object.keys(columnLabels), ...dictionary.keys()]
  const texts = columns.flatMap((column) => [
    [column, freeText()] as const,
    [originFieldOf(column), freeText()] as const,
  ])
  return formSchema({
    ...Object.fromEntries(texts),
    Sku: freeText(),
    Version: freeText(),
    Base: freeText(),
    End: sentText(),
  })
}
