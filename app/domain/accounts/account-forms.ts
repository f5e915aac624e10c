import { z } from 'zod'
import {
  emailText,
  maxPersonNameLength,
  phoneText,
  requiredText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

const day = (missing: string) => z.iso.date({ error: missing })

export const absenceForm = formSchema({
  firstDay: day('Enter the first day.').register(fieldMeta, {
    as: 'text',
    label: 'First day away',
    type: 'date',
  }),
  lastDay: day('Enter the last day.').register(fieldMeta, {
    as: 'text',
    label: 'Last day away',
    type: 'date',
  }),
  cover: z.guid({ error: 'Choose a colleague.' }),
})

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

/** Form to change a member's own name and telephone number. */
export const memberNameForm = nameForm(
  'Shown to your colleagues and our team. Earlier actions keep your previous name.',
).extend({
  phone: z
    .union([phoneText(), z.literal('')])
    .default('')
    .register(fieldMeta, {
      as: 'text',
      label: 'Phone',
      hint: 'Proposed in each of your orders.',
      type: 'tel',
      autoComplete: 'tel',
    }),
})

/** Creates the schema of an email field for addresses that we answer to. */
export const emailField = () =>
  emailText().register(fieldMeta, {
    as: 'text',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
  })

/** Creates the schema of a phone field. */
export const phoneField = () =>
  phoneText().register(fieldMeta, {
    as: 'text',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
  })
