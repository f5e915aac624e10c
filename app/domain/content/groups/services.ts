import { z } from 'zod'
import { serviceSlugs } from './service-slugs.ts'
import { line, paragraph, seoMetadata, textBlock } from './shapes.ts'

/** A service and the content of its page. */
export const service = z.strictObject({
  slug: z.enum(serviceSlugs),
  name: line,
  summary: paragraph,
  seo: seoMetadata,
  lead: paragraph,
  sections: z.array(textBlock).min(1).max(10),
  /** Facts such as what to prepare or expect, as label and value. */
  facts: z.array(z.strictObject({ label: line, value: line })).max(12),
  related: z.array(z.enum(serviceSlugs)).max(4),
})
export type Service = z.output<typeof service>
