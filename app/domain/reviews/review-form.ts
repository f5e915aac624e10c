import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { tooLong } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { manyLines, oneLine } from '#app/platform/text/plain-text.ts'
import { ratings } from './review.ts'

/** Bounds of each field in characters, for the form's own `maxlength` too. */
export const reviewLengths = { name: 60, text: 2000, leastText: 20 } as const

const nameHint = 'Enter the name to show with your review, such as Mary H., Barossa Valley.'
const ratingHint = 'Choose from one to five stars.'
const textHint = `Write what others should know, in ${reviewLengths.leastText} characters or more.`

/** The schema of the review form, for browser and server. */
export const reviewForm = formSchema({
  /** SKU of the line; `submitReview` checks that it was delivered. */
  sku: z.string({ error: 'Choose what to review.' }).max(60, 'Choose what to review.'),
  name: z
    .string({ error: nameHint })
    .overwrite(oneLine)
    .min(2, nameHint)
    .max(reviewLengths.name, tooLong(reviewLengths.name)),
  rating: z.enum(ratings.map(String), { error: ratingHint }).transform((stars) => Number(stars)),
  text: z
    .string({ error: textHint })
    .overwrite(manyLines)
    .min(reviewLengths.leastText, textHint)
    .max(reviewLengths.text, tooLong(reviewLengths.text)),
})

export type ReviewForm = z.output<typeof reviewForm>

/** Parses a form that anybody may have sent: only the schema's own fields, the first of each. */
export function readReviewForm(sent: FormData) {
  const form = new FormData()
  for (const name of Object.keys(reviewForm.shape)) {
    const value = sent.get(name)
    if (value !== null) form.set(name, value)
  }
  return parseWithZod(form, { schema: reviewForm })
}
