import { parseWithZod } from '@conform-to/zod/v4'
import { enquiryForm } from './enquiry-form.ts'

/**
 * Reads the checkout form as strangers send it: of our own fields alone, the first of each. Conform
 * takes names for paths (`message[99999999]` for a list of that length, more than memory holds) and
 * obeys commands in fields of its own; neither is for strangers.
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
