import { z } from 'zod'
import { review, shippingAndReturns } from './shapes.ts'
import { line, paragraph } from './text.ts'

export const catalogueDetailsPageContent = z.strictObject({
  shippingAndReturns,
  reviews: z
    .strictObject({
      title: line,
      /**
       * Text for products without reviews. It has a default, because stored versions are never
       * rewritten and older ones lack it.
       */
      none: paragraph.default(
        'No reviews yet. When an order has been delivered, we ask the customer what the goods were like on the line. Only those reviews appear here.',
      ),
      newer: line.default('Newer reviews'),
      older: line.default('Older reviews'),
      /** In the group because the specification lists them; pages show reviews of deliveries. */
      total: z.number().int().min(0),
      items: z.array(review).max(10),
    })
    .refine(({ total, items }) => total >= items.length, {
      message: 'is less than the number of reviews',
      path: ['total'],
    }),
})
