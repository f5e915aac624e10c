import { parseWithZod } from '@conform-to/zod/v4'
import { enquiryForm } from './enquiry-form.ts'

/**
 * Validates the checkout form of an untrusted sender: only our own fields, and the first value of
 * each. Conform would read names as paths (`message[99999999]` for a list too long for memory) and
 * obey its own command fields.
 * @param today see `enquiryForm`
 */
export function readEnquiryForm(sent: FormData, today: string) {
  const schema = enquiryForm(today)
  const form = new FormData()
  for (const name of Object.keys(schema.shape)) {
    const value = sent.get(name)
    if (value !== null) form.set(name, value)
  }
  return parseWithZod(form, { schema })
}
