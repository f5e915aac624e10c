import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { paragraph, seoMetadata } from './text.ts'

export const catalogueCheckoutPageContent = z.strictObject({
  seo: seoMetadata,
  text: textBlock,
  /** What an enquiry's page says right after the enquiry was sent. */
  received: paragraph,
})
