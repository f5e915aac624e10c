import { lazy, Suspense } from 'react'
import { data, href, Link } from 'react-router'
import { pageMeta, privateMeta, siteNameOf, siteOf } from '#app/document/page-meta.ts'
import { skipRevalidationAfterForms } from '#app/document/revalidation.ts'
import { describeChosen, findSharedPicture } from '#app/document/shared-picture.server.ts'
import {
  breadcrumbStructuredData,
  companyReference,
  type JsonLd,
} from '#app/document/structured-data.ts'
import type { Article } from '#app/domain/articles/article.ts'
import { findArticleTag } from '#app/domain/articles/article-tags.ts'
import {
  type Block,
  listShownPictures,
  listShownProducts,
} from '#app/domain/articles/article-tree.ts'
import { findArticle } from '#app/domain/articles/articles-snapshot.server.ts'
import { estimateReadingMinutes } from '#app/domain/articles/reading-time.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { showPicture } from '#app/domain/pictures/picture-file.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { ProductCardView } from '#app/site/catalogue/list/product-card.tsx'
import { ArticleBody } from '#app/site/news/article-body.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OptionalSection } from '#app/ui/optional-section.tsx'
import type { PictureData } from '#app/ui/picture/picture.tsx'
import { CaptionedImage } from '../copy/captioned-image.tsx'
import type { Route } from './+types/article-page.ts'
import { ArticleFigure } from './article-figure.tsx'
import { ArticleNeighbours } from './article-neighbours.tsx'
import { feedLink } from './feed-link.ts'
import { findCards, findRelated, type Related } from './find-related.server.ts'
import { newsPath } from './news-path.ts'

/**
 * Loads an article. For an unknown slug it returns 404 data instead of throwing, since every path
 * of one segment reaches this route.
 */
export function loader({ params }: Route.LoaderArgs) {
  const found = findArticle(params.article)
  if (!found) {
    return data({ article: null, words: currentContent('SYSTEM').notFound }, { status: 404 })
  }
  const { article, ...neighbours } = found
  const { image, share, ...withoutImage } = article
  const canonical = publicUrl() + href('/:article', { article: article.slug })
  const picture =
    describeChosen(share) ?? findSharedPicture({ kind: 'article', slug: article.slug })
  return data({
    article: withoutImage,
    featured: showPicture(image),
    minutes: estimateReadingMinutes(article.body),
    neighbours,
    related: findRelated(article),
    shown: findCards(listShownProducts(article.body)),
    pictures: showPictures(article.body),
    canonical,
    feed: publicUrl() + href('/news.xml'),
    picture,
    facts: [
      buildArticleStructuredData(
        article,
        currentContent('GLOBAL').company,
        canonical,
        picture?.src,
      ),
      breadcrumbStructuredData(trail(), article.title, canonical),
    ],
  })
}

/** Returns the pictures of a body as pages show them, by address. */
function showPictures(body: readonly Block[]): [src: string, picture: PictureData][] {
  return listShownPictures(body).flatMap(({ src, alt, caption }) => {
    const picture = showPicture({ src, alt, caption })
    return picture ? [[src, picture]] : []
  })
}

export const shouldRevalidate = skipRevalidationAfterForms

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.article) return privateMeta(siteNameOf(matches), 'Page not found')
  const { article, canonical, feed, picture, facts } = loaderData
  return [
    ...pageMeta(siteOf(matches), {
      title: article.title,
      description: article.summary,
      canonical,
      kind: 'article',
      picture,
      facts,
    }),
    { property: 'article:published_time', content: article.published },
    feedLink(feed),
  ]
}

/** Loaded lazily, since only unknown URLs need it. */
const MissingArticle = lazy(() => import('./missing-article.tsx'))

const trail = () => [{ label: 'News', to: href('/news') }]

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.article) {
    return (
      <Suspense>
        <MissingArticle words={loaderData.words} />
      </Suspense>
    )
  }
  const { article, featured, minutes, neighbours, related, shown, pictures } = loaderData
  return (
    <article className="page-width pt-6 pb-16 lg:pt-8">
      <DrawingDefinitions drawings={[...related.cards, ...shown].map(({ drawing }) => drawing)} />
      <Breadcrumbs trail={trail()} />
      <div className="article-columns">
        <header className="article-head">
          <h1 className="text-title">{article.title}</h1>
          <p className="mt-5 text-xl text-muted">{article.summary}</p>
        </header>
        {featured && (
          <div className="article-picture">
            <CaptionedImage
              picture={featured}
              sizes="(width >= 64rem) 72vw, 92vw"
              className="article-photo"
              isFirst
            />
          </div>
        )}
        <div className="article-side">
          <ArticleFacts article={article} minutes={minutes} />
          {related.cards[0] && <ArticleFigure card={related.cards[0]} />}
        </div>
        <div className="article-text">
          <ArticleBody body={article.body} shown={shown} pictures={new Map(pictures)} />
          <p className="article-more">
            <Link to={href('/news')} prefetch="intent" className="text-link">
              All news
            </Link>
          </p>
        </div>
      </div>
      <OptionalSection>
        <ArticleRelated related={related} />
      </OptionalSection>
      <OptionalSection>
        <ArticleNeighbours {...neighbours} />
      </OptionalSection>
    </article>
  )
}

/** List of an article's date, author, reading time and tags. */
function ArticleFacts({
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
            <Link to={newsPath(tag)} prefetch="intent" className="text-link">
              {findArticleTag(tag)?.label}
            </Link>
          </span>
        ))}
      </DataRow>
    </DataList>
  )
}

/** Builds the structured data of an article. */
function buildArticleStructuredData(
  { title, summary, published, author }: Article,
  company: Company,
  canonical: string,
  picture: string | undefined,
): JsonLd {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    ...(picture ? { image: new URL(picture, canonical).href } : {}),
    datePublished: published,
    inLanguage: 'en-AU',
    // The author is a role in the company, not a person.
    author: { '@type': 'Organization', name: `${company.name}, ${author}` },
    publisher: companyReference(company, canonical),
    mainEntityOfPage: canonical,
  }
}

/** Links to the catalogue: the categories and products that an article names. */
function ArticleRelated({ related: { places, cards } }: { related: Related }) {
  if (places.length === 0 && cards.length === 0) return null
  return (
    <section aria-labelledby="related" className="later mt-14 print:hidden">
      <h2 id="related" className="text-heading">
        In the catalogue
      </h2>
      {places.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {places.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className="inline-flex min-h-11 items-center text-link"
              >
                {label}
                <Icon name="arrow-right" className="ml-1" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul className="product-grid mt-4">
          {cards.map((card) => (
            <li key={card.sku}>
              <ProductCardView card={card} action={null} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
