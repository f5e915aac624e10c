import { href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { skipRevalidationAfterForms } from '#app/document/revalidation.ts'
import { groupArticlesByYear } from '#app/domain/articles/article-list.ts'
import { articleTags, findArticleTag } from '#app/domain/articles/article-tags.ts'
import { currentArticles } from '#app/domain/articles/articles-snapshot.server.ts'
import { withPicture } from '#app/domain/pictures/picture-file.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/news-page.ts'
import { feedLink } from './feed-link.ts'
import { NewsEntry } from './news-entry.tsx'
import { newsPath } from './news-path.ts'
import { NewsTags } from './news-tags.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const [asked = '', second] = url.searchParams.getAll('tag')
  const tag = second === undefined ? findArticleTag(asked) : undefined
  if (!tag && (asked || second)) {
    throw createMissingPageError(url)
  }
  const { entries } = currentArticles()
  const chosen = tag?.slug ?? null
  const shown = entries.filter(({ tags }) => chosen === null || tags.includes(chosen))
  const used = new Set(entries.flatMap(({ tags }) => tags))
  return {
    tag: chosen,
    tags: articleTags.filter(({ slug }) => used.has(slug)),
    years: groupArticlesByYear(shown).map(({ year, entries: ofYear }) => ({
      year,
      entries: ofYear.map(withPicture),
    })),
    canonical: publicUrl() + newsPath(chosen),
    feed: publicUrl() + href('/news.xml'),
  }
}

export const shouldRevalidate = skipRevalidationAfterForms

const description =
  'What we learn about bottles, closures, cartons and getting them to your line on time, and when our office is closed.'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { tag, canonical, feed } = loaderData
  const about = tag && findArticleTag(tag)?.label
  return [
    ...pageMeta(siteOf(matches), {
      title: about ? [about, 'News'] : 'News',
      description: about ? `News about ${about.toLowerCase()}. ${description}` : description,
      canonical,
    }),
    feedLink(feed),
  ]
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { tag, tags, years } = loaderData
  return (
    <div className="page-width pt-8 pb-16 lg:pt-10">
      <header className="max-w-3xl">
        <h1 className="text-title">News</h1>
        <p className="mt-4 text-lg text-muted">{description}</p>
      </header>
      <NewsTags tags={tags} current={tag} />
      {years.map(({ year, entries }) => (
        <section key={year} aria-labelledby={`year-${year}`} className="later news-year">
          <h2 id={`year-${year}`} className="numeric text-heading">
            {year}
          </h2>
          <ul>
            {entries.map((entry) => (
              <NewsEntry key={entry.slug} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-8 text-muted print:hidden">
        Follow the news in a feed reader:{' '}
        <TextLink to={href('/news.xml')} prefetch="none" reloadDocument>
          RSS
        </TextLink>
      </p>
    </div>
  )
}
