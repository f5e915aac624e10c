import { z } from 'zod'
import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import { ratings } from './review.ts'

const minTextLength = 20

const nameHint = 'Enter the name to show with your review, such as Mary H., Barossa Valley.'
const ratingHint = 'Choose from one to five stars.'
const textHint = `Write what others should know, in ${minTextLength} characters or more.`

const stars = ratings.map((value) => ({
  value: String(value),
  label: value === 1 ? '1 star' : `${value} stars`,
}))

/** The schema of the review form, for browser and server. */
export const reviewForm = formSchema({
  /** SKU of the line; `submitReview` checks that it was delivered. */
  sku: z.string({ error: 'Choose what to review.' }).max(60, 'Choose what to review.'),
  name: requiredText(60, nameHint, { least: 2 }).register(fieldMeta, {
    as: 'text',
    label: 'Name to show',
    autoComplete: 'name',
  }),
  rating: z
    .enum(ratings.map(String), { error: ratingHint })
    .transform((rating) => Number(rating))
    .register(fieldMeta, { as: 'radios', label: 'Rating', options: stars }),
  text: requiredText(2000, textHint, { clean: cleanMultiline, least: minTextLength }).register(
    fieldMeta,
    {
      as: 'textarea',
      label: 'Your review',
      rows: 4,
    },
  ),
})

export type ReviewForm = z.output<typeof reviewForm>
