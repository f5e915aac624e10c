import { href, Link } from 'react-router'
import type { ArticleEntry } from '#app/domain/articles/article-list.ts'
import { findArticleTag } from '#app/domain/articles/article-tags.ts'
import type { Pictured } from '#app/domain/pictures/pictured.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Article in the list of news. */
export function NewsEntry({ entry }: { entry: Pictured<ArticleEntry> }) {
  const { slug, title, summary, published, readingMinutes, tags, picture } = entry
  const labels = tags.map((tag) => findArticleTag(tag)?.label)
  return (
    <li className="news-entry group/entry">
      {picture && (
        <div className="news-entry-picture">
          <Picture picture={{ ...picture, alt: '' }} sizes="11rem" />
        </div>
      )}
      <p className="news-entry-when numeric text-sm text-muted">
        <time dateTime={published}>{formatDay(published)}</time>
        <span>{readingMinutes} min</span>
      </p>
      <div>
        <h3 className="text-xl font-semibold tracking-tight">
          <Link
            to={href('/:article', { article: slug })}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover/entry:text-green"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 max-w-2xl text-muted">{summary}</p>
      </div>
      <p className="news-entry-facts text-sm text-muted">{labels.join(', ')}</p>
    </li>
  )
}
