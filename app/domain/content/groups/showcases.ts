import { z } from 'zod'
import { featuredCategory, line, testimonial } from './shapes.ts'

/** Featured categories, featured products and testimonials. */
export const showcasesContent = z.strictObject({
  featuredCategories: z.strictObject({
    title: line,
    items: z.array(featuredCategory).min(1).max(12),
  }),
  featuredProducts: z.strictObject({
    title: line,
    /** Slugs of products; pages leave out those that are no longer listed. */
    slugs: z.array(z.string().regex(/^[a-z0-9-]{1,90}$/)).max(12),
  }),
  testimonials: z.strictObject({
    title: line,
    /** Note on who selected the testimonials. */
    note: line.optional(),
    items: z.array(testimonial).min(1).max(12),
  }),
})
