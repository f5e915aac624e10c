import { z } from 'zod'
import { image } from '#app/domain/content/groups/shapes.ts'
import { formMeta } from '#app/domain/publishing/form/describe-form.ts'
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
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Enter the last part of the address of a product.')
  .register(formMeta, { format: 'product' })
const place = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, 'Choose a category from the list.')
  .register(formMeta, { format: 'category' })

/** Schema of the front matter of an article. */
export const frontMatter = z.strictObject({
  title: line(90),
  /** One or two sentences: the description in lists, feeds and search results. */
  summary: line(220),
  /** Publication day, ISO date. */
  published: z.iso.date(),
  /** A person or the team that wrote it. */
  author: line(60),
  tags: z.array(z.enum(articleTagSlugs)).min(1).max(4).register(formMeta, { widget: 'choices' }),
  /** Related catalogue categories or subcategories: `closures`, or `closures/screwcaps`. */
  places: z.array(place).max(4).default([]),
  /** Slugs of related products. */
  products: z.array(slug).max(4).default([]),
  /** Featured picture, above the text and in lists; null without one. */
  image: image.nullable().default(null),
  /** Picture for links to the article on other sites; if it is null, one is drawn. */
  share: image.nullable().default(null),
})

export type FrontMatter = z.infer<typeof frontMatter>

/** Maximum length of an article's text, in characters of Markdown: about 15,000 words. */
const maxTextLength = 100_000

const { title, summary, ...about } = frontMatter.shape

/** Schema of an article as change sets publish it: its front matter and its text in Markdown. */
export const articleDocument = z.strictObject({
  title,
  summary,
  text: z.string().min(1).max(maxTextLength).register(formMeta, { format: 'markdown' }),
  ...about,
})
export type ArticleDocument = z.output<typeof articleDocument>

export interface Article extends FrontMatter {
  slug: string
  body: Block[]
}
