import { href, Link } from 'react-router'
import type { ArticleEntry } from '#app/domain/articles/article-list.ts'
import { formatDay } from '#app/platform/text/format.ts'

/** Links to the previous and the next article. */
export function ArticleNeighbours({
  earlier,
  later,
}: {
  earlier: ArticleEntry | null
  later: ArticleEntry | null
}) {
  return (
    <nav aria-label="More news" className="article-neighbours">
      {earlier && <Neighbour entry={earlier} label="Previous" />}
      {later && <Neighbour entry={later} label="Next" />}
    </nav>
  )
}

function Neighbour({ entry, label }: { entry: ArticleEntry; label: string }) {
  return (
    <Link
      to={href('/:article', { article: entry.slug })}
      prefetch="intent"
      className="article-neighbour group/neighbour"
    >
      <span className="text-sm text-muted">
        {label} · <time dateTime={entry.published}>{formatDay(entry.published)}</time>
      </span>
      <span className="mt-1 block text-lg font-semibold group-hover/neighbour:text-green">
        {entry.title}
      </span>
    </Link>
  )
}
