import { requiredText, textList } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum length, in characters, of the name of a draft. */
const maxDraftNameLength = 80

/** Maximum number of colleagues that a form can name. */
const maxNamedColleagues = 500

const name = () =>
  requiredText(maxDraftNameLength, 'Name the draft, to tell it from your others.').register(
    fieldMeta,
    {
      as: 'text',
      label: 'Name',
      hint: 'Such as “Vintage 2027”.',
      autoComplete: 'off',
    },
  )

/** Schema of the name of a new draft. */
export const draftNameForm = formSchema({ name: name() })

/** Schema of a draft's name, and the accounts of the colleagues who may write in it. */
export const draftSharingForm = formSchema({
  name: name(),
  colleague: textList(maxNamedColleagues).default([]),
})
