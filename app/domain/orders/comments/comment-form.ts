import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum length, in characters, of a comment for colleagues. */
const maxCommentLength = 1000

/** Schema of a comment for colleagues. */
export const commentForm = formSchema({
  text: requiredText(maxCommentLength, 'Write a comment for your colleagues.', {
    clean: cleanMultiline,
  }).register(fieldMeta, {
    as: 'textarea',
    label: 'Comment for colleagues',
    hint: 'Our team does not see it. Name a colleague with @, such as @Ann Lee, to mail them.',
    rows: 3,
  }),
})
