import { z } from 'zod'
import { textBlock } from './shapes.ts'
import { line, paragraph, seoMetadata } from './text.ts'

const purposes = ['necessary', 'analytics', 'marketing'] as const

export const preferencesPageContent = z.strictObject({
  seo: seoMetadata,
  hero: textBlock,
  purposes: z
    .array(z.strictObject({ id: z.enum(purposes), title: line, text: paragraph }))
    .length(purposes.length),
  theme: textBlock,
  motion: textBlock,
})
