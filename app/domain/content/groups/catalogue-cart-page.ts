import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { paragraph, seoMetadata } from './text.ts'

export const catalogueCartPageContent = z.strictObject({
  seo: seoMetadata,
  text: textBlock,
  /** What a cart says that holds nothing yet. */
  empty: paragraph,
})
