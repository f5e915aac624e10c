import { parseWithZod } from '@conform-to/zod/v4'
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
 * The same form as a JSON object: texts, and `consent` as true or false.
 * @returns null for what is no JSON object
 */
export function contactFormOfJson(body: string): FormData | null {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value === 'string') form.set(name, value)
    else if (name === 'consent' && value === true) form.set(name, 'on')
  }
  return form
}
