import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { paragraph, seoMetadata } from './text.ts'

export const catalogueCartPageContent = z.strictObject({
  seo: seoMetadata,
  text: textBlock,
  /** Text for an empty cart. */
  empty: paragraph,
})
