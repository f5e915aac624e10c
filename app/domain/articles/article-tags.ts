/** Topics of articles, in display order. */
export const articleTags = [
  { slug: 'glass', label: 'Glass' },
  { slug: 'closures', label: 'Closures' },
  { slug: 'cartons', label: 'Cartons' },
  { slug: 'beer-cider', label: 'Beer and cider' },
  { slug: 'recycling', label: 'Recycling' },
  { slug: 'production', label: 'Production' },
  { slug: 'delivery', label: 'Delivery' },
  { slug: 'company', label: 'Company' },
] as const

export type ArticleTag = (typeof articleTags)[number]['slug']

export const articleTagSlugs: readonly ArticleTag[] = articleTags.map(({ slug }) => slug)

/** Finds the tag of a slug; undefined if it does not exist. */
export function findArticleTag(slug: string): (typeof articleTags)[number] | undefined {
  return articleTags.find((tag) => tag.slug === slug)
}
