import { z } from 'zod'
import { readPhone } from '#app/platform/australian-phone.ts'
import { manyLines, oneLine } from '#app/platform/plain-text.ts'
import type { ContactDetails } from './contact-request.ts'

/** Most characters of each field, for the form's own `maxlength` too. */
export const contactLengths = {
  name: 100,
  company: 120,
  email: 254,
  phone: 40,
  subject: 150,
  message: 4000,
} as const

const tooLong = (most: number) => `Shorten this to ${most} characters or fewer.`

const required = (most: number, missing: string, clean = oneLine) =>
  z.string({ error: missing }).overwrite(clean).min(1, missing).max(most, tooLong(most))

/** Hidden fields: cut to length, judged elsewhere, never an error beside a field. */
const hidden = (most: number) =>
  z
    .string()
    .overwrite((text) => text.slice(0, most))
    .default('')
    .catch('')

const emailHint = 'Enter an e-mail address such as name@winery.com.au.'
const phoneHint =
  'Enter a phone number with its area code, such as 08 5550 1234, 0491 570 156 or +64 9 123 4567.'
const consentHint = 'Tick the box so that we may use these details to answer you.'
const formHint = 'This form is not complete. Reload the page and send it again.'

/**
 * The contact form, one schema for browser, page and endpoint. It says beside each field what to do;
 * accepted text is one clean line (the message: several), within its length.
 */
export const contactForm = z.object({
  name: required(contactLengths.name, 'Enter your name.'),
  company: z
    .string({ error: 'Enter the name of your company, or leave this empty.' })
    .overwrite(oneLine)
    .max(contactLengths.company, tooLong(contactLengths.company))
    .default(''),
  email: required(contactLengths.email, emailHint).regex(z.regexes.email, emailHint),
  phone: required(contactLengths.phone, phoneHint)
    .overwrite((text) => readPhone(text) ?? text)
    .refine((text) => readPhone(text) !== null, phoneHint),
  subject: required(contactLengths.subject, 'Say in a few words what this is about.'),
  message: required(contactLengths.message, 'Write your message.', manyLines),
  consent: z.boolean({ error: consentHint }).refine((ticked) => ticked, consentHint),
  /** Made with the form: however often it arrives, it is one request. */
  submission: z.guid({ error: formHint }).overwrite((id) => id.toLowerCase()),
  /** Of `stampForm`: when the form was handed out. */
  stamp: hidden(60),
  /** The honeypot: people do not see it. */
  website: hidden(100),
  /** The human check's answer. */
  altcha: hidden(4096),
})

export type ContactForm = z.output<typeof contactForm>

/** What of the form is stored. */
export function contactDetailsOf(form: ContactForm): ContactDetails {
  const { name, company, email, phone, subject, message } = form
  return { name, company, email, phone, subject, message }
}
