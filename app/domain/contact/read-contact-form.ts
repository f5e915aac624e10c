import { parseWithZod } from '@conform-to/zod/v4'
import { mostFormFields } from '#app/platform/forms/form-fields.ts'
import { contactForm } from './contact-form.ts'

/**
 * Reads the contact form as strangers send it: of our own fields alone, the first of each. Conform
 * takes names for paths and obeys commands in fields of its own; neither is for strangers.
 */
export function readContactForm(sent: FormData) {
  const form = new FormData()
  for (const name of Object.keys(contactForm.shape)) {
    const value = sent.get(name)
    if (value !== null) form.set(name, value)
  }
  return parseWithZod(form, { schema: contactForm })
}

/**
 * The same form as a JSON object: texts, and `consent` as true or false. Like a form it is read by
 * the names that ours has: an object may have as many others as fit into the body.
 * @returns null for what is no JSON object, and for one of more members than a form may have fields
 */
export function contactFormOfJson(body: string): FormData | null {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const members = new Map<string, unknown>(Object.entries(sent))
  if (members.size > mostFormFields) return null
  const form = new FormData()
  for (const name of Object.keys(contactForm.shape)) {
    const value = members.get(name)
    if (typeof value === 'string') form.set(name, value)
    else if (name === 'consent' && value === true) form.set(name, 'on')
  }
  return form
}
