import { z } from 'zod'
import { line, paragraph, review, seoMetadata, shippingAndReturns, textBlock } from './shapes.ts'

export const catalogueCartPageContent = z.strictObject({
  seo: seoMetadata,
  text: textBlock,
  /** Text for an empty cart. */
  empty: paragraph,
})

export const catalogueCheckoutPageContent = z.strictObject({
  seo: seoMetadata,
  text: textBlock,
  /** Text on an enquiry's page right after it was sent. */
  received: paragraph,
})

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

/** Texts that appear on every page of the catalogue. */
export const catalogueGlobalContent = z.strictObject({ enquiryNote: textBlock, help: textBlock })

export const cataloguePageContent = z.strictObject({ seo: seoMetadata, text: textBlock })
