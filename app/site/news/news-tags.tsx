import { Link } from 'react-router'
import type { ArticleTag } from '#app/domain/articles/article-tags.ts'
import { joinClasses } from '#app/ui/classes.ts'
import { newsPath } from './news-path.ts'

/** Links that filter the news by tag. */
export function NewsTags({
  tags,
  current,
}: {
  tags: readonly { slug: ArticleTag; label: string }[]
  current: ArticleTag | null
}) {
  const all = [{ slug: null, label: 'Everything' }, ...tags]
  return (
    <nav aria-label="Subjects" className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {all.map(({ slug, label }) => (
          <li key={label}>
            <Link
              to={newsPath(slug)}
              prefetch="intent"
              preventScrollReset
              aria-current={slug === current ? 'page' : undefined}
              className={joinClasses('news-tag', slug === current && 'news-tag-current')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
