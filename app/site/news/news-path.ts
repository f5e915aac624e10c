import { href } from 'react-router'
import type { ArticleTag } from '#app/domain/articles/article-tags.ts'

/** Returns the path of the news with a tag, or of all news if `tag` is null. */
export function newsPath(tag: ArticleTag | null): string {
  return tag ? `${href('/news')}?tag=${tag}` : href('/news')
}
