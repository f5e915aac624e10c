import { maxFormFields } from '#app/platform/forms/form-fields.ts'
import { contactForm } from './contact-form.ts'

/**
 * Converts a JSON object to form data: strings under the schema's names, and `consent: true`. Other
 * members are ignored.
 * @returns null if the body is not a JSON object, or has more members than a form may have fields
 */
export function convertJsonToForm(body: string): FormData | null {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const members = new Map<string, unknown>(Object.entries(sent))
  if (members.size > maxFormFields) return null
  const form = new FormData()
  for (const name of Object.keys(contactForm.shape)) {
    const value = members.get(name)
    if (typeof value === 'string') form.set(name, value)
    else if (name === 'consent' && value === true) form.set(name, 'on')
  }
  return form
}
