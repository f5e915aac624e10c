import { z } from 'zod'
import { legalSection, textBlock } from './shapes.ts'
import { seoMetadata } from './text.ts'

/** A legal text: its readers, the date it applies from, and its numbered sections. */
export const legalPage = z.strictObject({
  seo: seoMetadata,
  hero: textBlock,
  effective: z.iso.date(),
  sections: z.array(legalSection).min(1).max(60),
})
export type LegalPage = z.output<typeof legalPage>
