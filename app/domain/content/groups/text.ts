import { z } from 'zod'
import { formMeta } from '#app/domain/publishing/form/describe-form.ts'

/** A single line, such as a title, label or name. */
export const line = z.string().trim().min(1).max(200)
/** A single line that may be empty. */
export const optionalLine = z.string().trim().max(200).default('')
/** A paragraph of plain text, without markup. */
export const paragraph = z.string().trim().min(1).max(4000)

/** URL of a link: a path or fragment of this site, or `https:`, `tel:` or `mailto:`. */
const address =
  /^(?:\/(?!\/)[^\s\\]*|#[\w-]+|https:\/\/[^\s\\]+|tel:\+?[\d-]+|mailto:[^\s@]+@[^\s@]+)$/

export const linkAddress = z
  .string()
  .max(500)
  .regex(address, 'is not the address of a page, phone or mail')
  .register(formMeta, { format: 'address' })

/** Title and description, as search engines show them. */
export const seoMetadata = z.strictObject({
  title: line,
  description: z.string().trim().min(1).max(320),
})
