import { href } from 'react-router'
import type { ArticleEntry } from '#app/domain/articles/article-list.ts'
import { findArticleTag } from '#app/domain/articles/article-tags.ts'
import { currentArticles } from '#app/domain/articles/articles-snapshot.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { renderRss } from './rss.ts'

const maxFeedItems = 20

/** Returns the newest 20 articles as RSS 2.0. */
export function loader() {
  const site = publicUrl()
  const entries = currentArticles().entries.slice(0, maxFeedItems)
  const feed = renderRss({
    title: `${currentContent('GLOBAL').company.name} news`,
    description: 'Beverage packaging, from the people who supply it.',
    page: site + href('/news'),
    feed: site + href('/news.xml'),
    items: entries.map((entry) => itemOf(entry, site)),
  })
  return new Response(feed, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  })
}

function itemOf({ slug, title, summary, published, tags }: ArticleEntry, site: string) {
  return {
    title,
    summary,
    address: site + href('/:article', { article: slug }),
    published,
    subjects: tags.flatMap((tag) => findArticleTag(tag)?.label ?? []),
  }
}
