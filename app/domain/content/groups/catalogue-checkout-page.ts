import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { paragraph, seoMetadata } from './text.ts'

export const catalogueCheckoutPageContent = z.strictObject({
  seo: seoMetadata,
  text: textBlock,
  /** Text on an enquiry's page right after it was sent. */
  received: paragraph,
})
