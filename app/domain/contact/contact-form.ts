import { z } from 'zod'
import {
  emailHint,
  formHint,
  hiddenText,
  phoneHint,
  requiredText,
  tooLong,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readPhone } from '#app/platform/text/australian-phone.ts'
import { manyLines, oneLine } from '#app/platform/text/plain-text.ts'

/** Most characters of each field, for the form's own `maxlength` too. */
export const contactLengths = {
  name: 100,
  company: 120,
  email: 254,
  phone: 40,
  subject: 150,
  message: 4000,
} as const

const consentHint = 'Tick the box so that we may use these details to answer you.'

/**
 * The schema of the contact form, for browser, page and endpoint. Its messages say what to do, and it
 * normalises text to one line (the message to several) within the length of the field.
 */
export const contactForm = formSchema({
  name: requiredText(contactLengths.name, 'Enter your name.'),
  company: z
    .string({ error: 'Enter the name of your company, or leave this empty.' })
    .overwrite(oneLine)
    .max(contactLengths.company, tooLong(contactLengths.company))
    .default(''),
  email: requiredText(contactLengths.email, emailHint).regex(z.regexes.email, emailHint),
  phone: requiredText(contactLengths.phone, phoneHint)
    .overwrite((text) => readPhone(text) ?? text)
    .refine((text) => readPhone(text) !== null, phoneHint),
  subject: requiredText(contactLengths.subject, 'Say in a few words what this is about.'),
  message: requiredText(contactLengths.message, 'Write your message.', manyLines),
  consent: z.boolean({ error: consentHint }).refine((ticked) => ticked, consentHint),
  /** Made with the form: however often it arrives, it is one request. */
  submission: z.guid({ error: formHint }).overwrite((id) => id.toLowerCase()),
  /** Of `stampForm`: when the form was handed out. */
  stamp: hiddenText(60),
  /** The honeypot: people do not see it. */
  website: hiddenText(100),
  /** The human check's answer. */
  altcha: hiddenText(4096),
})

export type ContactForm = z.output<typeof contactForm>

/** What a sender tells us, normalised as `contactForm` does. */
export interface ContactDetails {
  name: string
  /** Empty for a private person. */
  company: string
  email: string
  phone: string
  subject: string
  message: string
}

/** The fields that are stored. */
export function contactDetailsOf(form: ContactForm): ContactDetails {
  const { name, company, email, phone, subject, message } = form
  return { name, company, email, phone, subject, message }
}
