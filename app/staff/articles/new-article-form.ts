import { optionalText, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Form that starts an article. */
export const newArticleForm = formSchema({
  title: requiredText(90, 'Enter a title.').register(fieldMeta, { as: 'text', label: 'Title' }),
  slug: optionalText(80, 'Enter an address such as vintage-2027.')
    .overwrite((text) => text.toLowerCase().replace(/^\/+/, ''))
    .register(fieldMeta, {
      as: 'text',
      label: 'Address',
      hint: 'Last part of the address, such as vintage-2027. If it is empty, it is made from the title.',
    }),
})
