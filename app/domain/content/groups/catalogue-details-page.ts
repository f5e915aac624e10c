import { z } from 'zod'
import { review, shippingAndReturns } from './shapes.ts'
import { line } from './text.ts'

export const catalogueDetailsPageContent = z.strictObject({
  shippingAndReturns,
  /** In the group because the specification lists it; pages show reviews of deliveries instead. */
  reviews: z
    .strictObject({ title: line, total: z.number().int().min(0), items: z.array(review).max(10) })
    .refine(({ total, items }) => total >= items.length, {
      message: 'is less than the number of reviews',
      path: ['total'],
    }),
})
