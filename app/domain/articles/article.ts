import { z } from 'zod'
import { image } from '#app/domain/content/groups/shapes.ts'
import { articleTagSlugs } from './article-tags.ts'
import type { Block } from './article-tree.ts'
import { setQuotationMarks } from './set-quotation-marks.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .transform((text) => setQuotationMarks(text))
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** Schema of the front matter of an article. */
export const frontMatter = z.strictObject({
  title: line(90),
  /** One or two sentences: the description in lists, feeds and search results. */
  summary: line(220),
  /** Publication day, ISO date. */
  published: z.iso.date(),
  /** A person or the team that wrote it. */
  author: line(60),
  tags: z.array(z.enum(articleTagSlugs)).min(1).max(4),
  /** Related catalogue categories or subcategories: `closures`, or `closures/screwcaps`. */
  places: z
    .array(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/))
    .max(4)
    .default([]),
  /** Slugs of related products. */
  products: z.array(slug).max(4).default([]),
  /** Featured picture, above the text and in lists. */
  image: image.nullish(),
})

export type FrontMatter = z.infer<typeof frontMatter>

export interface Article extends FrontMatter {
  slug: string
  body: Block[]
}
