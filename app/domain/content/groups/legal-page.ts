import { z } from 'zod'
import { legalSection, textBlock } from './shapes.ts'
import { seoMetadata } from './text.ts'

/** Schema of a legal page: introduction, effective date, and numbered sections. */
export const legalPage = z.strictObject({
  seo: seoMetadata,
  hero: textBlock,
  effective: z.iso.date(),
  sections: z.array(legalSection).min(1).max(60),
})
export type LegalPage = z.output<typeof legalPage>
