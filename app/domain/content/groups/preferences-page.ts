import { z } from 'zod'
import { purposes } from './purposes.ts'
import { textBlock } from './shapes.ts'
import { line, paragraph, seoMetadata } from './text.ts'

export const preferencesPageContent = z.strictObject({
  seo: seoMetadata,
  hero: textBlock,
  consent: textBlock,
  purposes: z
    .array(z.strictObject({ id: z.enum(purposes), title: line, text: paragraph }))
    .length(purposes.length)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      message: 'names a purpose twice',
    }),
  theme: textBlock,
  motion: textBlock,
  /** Text above the consent choice for first-time visitors. */
  notice: z.string().trim().min(1).max(240),
})
