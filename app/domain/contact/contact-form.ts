import type { z } from 'zod'
import { emailField, phoneField } from '#app/domain/accounts/account-forms.ts'
import {
  maxCompanyNameLength,
  maxPersonNameLength,
  optionalText,
  requiredCheckbox,
  requiredText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { senderFields } from '#app/platform/forms/sender-fields.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/**
 * Schema of the contact form, for browser, page and endpoint. Its messages say what to do. It
 * normalises text to one line (the message to several) within the field's maximum length.
 */
export const contactForm = formSchema({
  name: requiredText(maxPersonNameLength, 'Enter your name.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
    autoComplete: 'name',
  }),
  company: optionalText(
    maxCompanyNameLength,
    'Enter the name of your company, or leave this empty.',
  ).register(fieldMeta, { as: 'text', label: 'Company', autoComplete: 'organization' }),
  email: emailField(),
  phone: phoneField(),
  subject: requiredText(150, 'Say in a few words what this is about.').register(fieldMeta, {
    as: 'text',
    label: 'Subject',
  }),
  message: requiredText(4000, 'Write your message.', { clean: cleanMultiline }).register(
    fieldMeta,
    {
      as: 'textarea',
      label: 'Message',
      hint: 'What you are filling, how much of it, and when.',
      rows: 6,
    },
  ),
  consent: requiredCheckbox(
    'Tick the box so that we may use these details to answer you.',
  ).register(fieldMeta, { as: 'checkbox', label: 'Use these details to answer me.' }),
  ...senderFields(),
})

export type ContactForm = z.output<typeof contactForm>

/** Sender's details and message, normalised by `contactForm`. */
export interface ContactDetails {
  name: string
  /** Empty for a private person. */
  company: string
  /** Empty for a request to be called. */
  email: string
  phone: string
  subject: string
  message: string
}

/** Selects the fields that are stored. */
export function selectContactDetails(form: ContactForm): ContactDetails {
  const { name, company, email, phone, subject, message } = form
  return { name, company, email, phone, subject, message }
}
