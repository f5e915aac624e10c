import { href } from 'react-router'
import type { ArticleTag } from '#app/domain/articles/article-tags.ts'

/** The news of one tag; all of them without one. */
export function toTag(tag: ArticleTag | null): string {
  return tag ? `${href('/news')}?tag=${tag}` : href('/news')
}
