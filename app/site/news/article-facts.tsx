import { Link } from 'react-router'
import type { Article } from '#app/domain/articles/article.ts'
import { findArticleTag } from '#app/domain/articles/article-tags.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { toTag } from './to-tag.ts'

/** When, by whom, how long, about what. */
export function ArticleFacts({
  article: { published, author, tags },
  minutes,
}: {
  article: Pick<Article, 'published' | 'author' | 'tags'>
  minutes: number
}) {
  return (
    <DataList>
      <DataRow label="Published">
        <time dateTime={published}>{formatDay(published)}</time>
      </DataRow>
      <DataRow label="By">{author}</DataRow>
      <DataRow label="Reading time">{minutes} min</DataRow>
      <DataRow label="About">
        {tags.map((tag, place) => (
          <span key={tag}>
            {place > 0 && ', '}
            <Link to={toTag(tag)} prefetch="intent" className="text-link">
              {findArticleTag(tag)?.label}
            </Link>
          </span>
        ))}
      </DataRow>
    </DataList>
  )
}
