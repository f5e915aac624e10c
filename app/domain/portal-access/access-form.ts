import { phoneField } from '#app/domain/accounts/account-forms.ts'
import { accountEmail } from '#app/domain/sign-in/sign-in-forms.ts'
import {
  maxCompanyNameLength,
  maxPersonNameLength,
  optionalText,
  requiredText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum length of the message, in characters. */
const maxMessageLength = 1000

export const accessForm = formSchema({
  name: requiredText(maxPersonNameLength, 'Enter your name.').register(fieldMeta, {
    as: 'text',
    label: 'Your name',
    autoComplete: 'name',
  }),
  company: requiredText(maxCompanyNameLength, 'Enter the name of your company.').register(
    fieldMeta,
    {
      as: 'text',
      label: 'Company',
      autoComplete: 'organization',
    },
  ),
  email: accountEmail().register(fieldMeta, {
    as: 'text',
    label: 'E-mail',
    hint: 'Sign-in mails are sent to this address. Enquiries that you sent from it will appear among your orders.',
    type: 'email',
    autoComplete: 'email',
  }),
  phone: phoneField(),
  message: optionalText(
    maxMessageLength,
    `Shorten this to ${maxMessageLength} characters or fewer.`,
    cleanMultiline,
  ).register(fieldMeta, {
    as: 'textarea',
    label: 'Anything that helps us to know you',
    hint: 'For instance the reference of an enquiry, or whom of us you talk to.',
    rows: 3,
  }),
})

export const invitationForm = formSchema({
  name: requiredText(maxPersonNameLength, 'Enter their name.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
  }),
  email: accountEmail().register(fieldMeta, {
    as: 'text',
    label: 'E-mail',
    hint: 'Only someone with access to this mailbox can sign in.',
    type: 'email',
  }),
})
