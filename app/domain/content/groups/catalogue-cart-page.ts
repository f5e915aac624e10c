import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { paragraph, seoMetadata } from './text.ts'

export const catalogueCartPageContent = z.strictObject({
  seo: seoMetadata,
  text: textBlock,
  /** The text of an empty cart. */
  empty: paragraph,
})
