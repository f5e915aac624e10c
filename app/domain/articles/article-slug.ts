/** Whether this can be an article's address at the root: lower-case words joined by hyphens. */
export function isArticleSlug(slug: string): boolean {
  return slug.length <= 80 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)
}
