import { z } from 'zod'
import { featuredCategory, testimonial } from './shapes.ts'
import { line } from './text.ts'

/** What pages show off: ways into the catalogue, products, and what customers say. */
export const showcasesContent = z.strictObject({
  featuredCategories: z.strictObject({
    title: line,
    items: z.array(featuredCategory).min(1).max(12),
  }),
  featuredProducts: z.strictObject({
    title: line,
    /** Slugs of the catalogue; one that is not listed any more is left out. */
    slugs: z.array(z.string().regex(/^[a-z0-9-]{1,90}$/)).max(12),
  }),
  testimonials: z.strictObject({ title: line, items: z.array(testimonial).min(1).max(12) }),
})
