import { z } from 'zod'
import { review, shippingAndReturns } from './shapes.ts'
import { line } from './text.ts'

export const catalogueDetailsPageContent = z.strictObject({
  shippingAndReturns,
  /** As the specification has it; what pages show are the reviews of deliveries, none of these. */
  reviews: z
    .strictObject({ title: line, total: z.number().int().min(0), items: z.array(review).max(10) })
    .refine(({ total, items }) => total >= items.length, {
      message: 'is less than the number of reviews',
      path: ['total'],
    }),
})
