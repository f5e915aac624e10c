import { maxPersonNameLength, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

const nameForm = (hint: string) =>
  formSchema({
    name: requiredText(maxPersonNameLength, 'Enter your name.').register(fieldMeta, {
      as: 'text',
      label: 'Name',
      hint,
      autoComplete: 'name',
    }),
  })

/** Form to change a staff member's own name. */
export const staffNameForm = nameForm('Shown to customers below your mails.')

/** Form to change a member's own name. */
export const memberNameForm = nameForm(
  'Shown to your colleagues and our team. Earlier actions keep your previous name.',
)
