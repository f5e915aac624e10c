import { z } from 'zod'
import { illustratedBlock, teamMember, textBlock } from './shapes.ts'
import { line, seoMetadata } from './text.ts'

export const aboutPageContent = z.strictObject({
  seo: seoMetadata,
  hero: illustratedBlock,
  mission: textBlock,
  story: textBlock,
  /** Milestones by year, oldest first. */
  milestones: z.array(z.strictObject({ year: z.string().regex(/^\d{4}$/), text: line })).max(20),
  team: z.strictObject({ text: textBlock, members: z.array(teamMember).min(1).max(12) }),
})
