import { z } from 'zod'
import { map, textBlock } from './shapes.ts'
import { seoMetadata } from './text.ts'

export const contactPageContent = z.strictObject({
  seo: seoMetadata,
  hero: textBlock,
  form: textBlock,
  card: textBlock,
  locations: textBlock,
  map,
})
