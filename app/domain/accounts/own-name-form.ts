import { maxPersonName, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

const nameForm = (hint: string) =>
  formSchema({
    name: requiredText(maxPersonName, 'Enter your name.').register(fieldMeta, {
      as: 'text',
      label: 'Name',
      hint,
      autoComplete: 'name',
    }),
  })

/** What a member of staff is called. */
export const staffNameForm = nameForm('Customers read it under your mails.')

/** What a customer is called. */
export const memberNameForm = nameForm(
  'Your colleagues and our team read it. What you did before keeps the name of then.',
)
