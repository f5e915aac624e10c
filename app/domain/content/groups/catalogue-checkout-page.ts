import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { paragraph, seoMetadata } from './text.ts'

export const catalogueCheckoutPageContent = z.strictObject({
  seo: seoMetadata,
  text: textBlock,
  /** What the page of an enquiry says once it has been sent. */
  received: paragraph,
})
