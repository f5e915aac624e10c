import { lazy, Suspense } from 'react'
import { data, href, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { skipRevalidationAfterForms } from '#app/document/revalidation.ts'
import { currentArticles } from '#app/domain/articles/articles-snapshot.server.ts'
import { findArticles } from '#app/domain/articles/find-articles.ts'
import { answerQuery } from '#app/domain/catalogue/browse/answer-query.ts'
import {
  type BrowseQuery,
  isNarrowed,
  queryStringOf,
  withoutFilters,
} from '#app/domain/catalogue/browse/browse-query.ts'
import { chooseRange, goToPage } from '#app/domain/catalogue/browse/change-query.ts'
import { describeListCount } from '#app/domain/catalogue/browse/count-shown.ts'
import { marketLabels } from '#app/domain/catalogue/browse/facets/facets.ts'
import { listTags } from '#app/domain/catalogue/browse/list-tags.ts'
import { parseBrowseQuery } from '#app/domain/catalogue/browse/parse-browse-query.ts'
import { dependsOnView, prefersTable } from '#app/domain/catalogue/browse/remembered-view.ts'
import { recordUnanswered } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import { headingOf } from '#app/domain/catalogue/browse/table-content.ts'
import {
  currentCatalogue,
  noteTags,
  taggedCatalogue,
} from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { markFittingRows } from '#app/domain/catalogue/fit/fit-answers.ts'
import { cardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { useListUrl } from '#app/site/catalogue/list/use-list-url.ts'
import { PlaceNav } from '#app/site/catalogue/narrowing/place-nav.tsx'
import { MemberRangeSection } from '#app/site/member/member-section.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import type { Route } from './+types/catalogue-page.ts'
import { findBesideProducts } from './beside-products.ts'
import { BrowserLists } from './browser-lists.tsx'
import { CatalogueResults } from './catalogue-results.tsx'
import { ListBar } from './list-bar.tsx'
import type { ListNotesProps } from './list-notes.tsx'
import { CatalogueFilters } from './narrowing/catalogue-filters.tsx'
import { CatalogueHead } from './narrowing/catalogue-head.tsx'
import { describeSortColumn, drawingsOf, shownResults } from './shown-results.ts'

const listId = 'products'
const ListNotes = lazy(() => import('./list-notes.tsx'))
const BesideResults = lazy(() => import('./beside-results.tsx'))

export function loader({ request, url }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const parsed = parseBrowseQuery(searchParams, taggedCatalogue().dictionary)
  if (parsed.outcome !== 'done') {
    const { status, message } = parsed
    throw status === 404 ? createMissingPageError(url) : refusePage(message, { status })
  }
  const tags = listTags(parsed.query)
  const catalogue = tags ? taggedCatalogue() : currentCatalogue()
  if (tags) noteTags(catalogue, tags)
  const { fits } = parsed.query
  const fitting = fits.length > 0 ? markFittingRows(catalogue, fits) : null
  const answer = answerQuery(catalogue.index, parsed.query, { fitting })
  const { items: _, shown: onPage, nearest, ...result } = answer
  const shown = shownResults(catalogue, result.query, onPage)
  if (result.isUnanswered) recordUnanswered(parsed.query.q)
  const { mistakes } = parsed
  const status = mistakes.length > 0 ? 400 : result.isBeyondLast ? 404 : 200
  // Not cached: each unanswered search is counted, and arbitrary words must not fill the page
  // cache.
  const headers = result.isUnanswered ? { 'Cache-Control': 'no-store' } : undefined
  const canonical = publicUrl() + href('/catalogue') + queryStringOf(withoutFilters(parsed.query))
  const { seo, text } = currentContent('CATALOGUE-PAGE')
  const heading = headingOf(result.query)
  const unknownFits = fits.filter((sku) => !catalogue.bySku.has(sku))
  return data(
    {
      ...result,
      ...describeListCount(result),
      unknownFits,
      mistakes,
      ...shown,
      nearest: nearest.map(({ product, figures }) => ({
        card: cardOfProduct(catalogue, product),
        figures,
      })),
      beside: findBesideProducts(catalogue, answer),
      articles: parsed.query.q ? findArticles(currentArticles().entries, parsed.query.q) : [],
      heading,
      sortedBy: describeSortColumn({ query: result.query, ...shown }) ?? null,
      text,
      head: {
        ...describeList(result.query, heading, seo),
        canonical,
        unlisted: isNarrowed(result.typed) || result.isBeyondLast || mistakes.length > 0,
      },
    },
    { status, headers },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/**
 * Redirects visitors who last chose the table to it, when they come from another page by a link
 * that does not name a view. Links within the catalogue always name their view. On back navigation
 * the URL has changed already.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const url = new URL(request.url)
    const isHere = location.pathname === url.pathname
    if (isHere || dependsOnView(url.searchParams) || !prefersTable()) return
    url.searchParams.set('view', 'table')
    throw redirect(url.pathname + url.search)
  },
]

export const shouldRevalidate = skipRevalidationAfterForms

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(siteOf(matches), loaderData.head)
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { query, typed, heading, text, categories, subcategories } = loaderData
  const listAddress = useListUrl()
  return (
    <div className="page-width pt-3 pb-16 lg:pt-10">
      <DrawingDefinitions
        drawings={[
          ...drawingsOf(loaderData),
          ...loaderData.nearest.map(({ card }) => card.drawing),
          ...loaderData.beside.flatMap(({ cards }) => cards.map(({ drawing }) => drawing)),
        ]}
      />
      <CatalogueHead query={query} typed={typed} heading={heading} text={text} />
      <SkipLink to={listId}>Skip to the products</SkipLink>
      <div className="mt-1 lg:mt-6">
        <PlaceNav query={query} categories={categories} subcategories={subcategories} />
      </div>
      <div className="catalogue-columns" data-view={query.view}>
        <CatalogueFilters {...loaderData} listId={listId} />
        <section id={listId} aria-label="Products" tabIndex={-1} className="catalogue-list">
          <ListBar {...loaderData} />
          <MemberRangeSection list={queryStringOf(typed).slice(1)} />
          {hasNotes(loaderData) && (
            <Suspense>
              <ListNotes
                {...loaderData}
                listAddress={listAddress}
                withRange={(key, range) => listAddress(chooseRange(query, key, range))}
                lastPage={listAddress(goToPage(query, loaderData.pages))}
              />
            </Suspense>
          )}
          <CatalogueResults {...loaderData} />
          {(loaderData.beside.length > 0 || loaderData.articles.length > 0) && (
            <Suspense>
              <BesideResults {...loaderData} listAddress={listAddress} />
            </Suspense>
          )}
          <div className="mt-8">
            <Pagination
              page={loaderData.page}
              pages={loaderData.pages}
              toPage={(number) => href('/catalogue') + queryStringOf(goToPage(typed, number))}
            />
          </div>
        </section>
      </div>
      <BrowserLists />
    </div>
  )
}

const hasNotes = (notes: Omit<ListNotesProps, 'listAddress' | 'withRange' | 'lastPage'>) =>
  notes.total === 0 ||
  notes.isBeyondLast ||
  notes.understood !== null ||
  [notes.mistakes, notes.unknownFits, notes.corrections, notes.synonyms, notes.dropped].some(
    ({ length }) => length > 0,
  )

/** Returns title parts and description of the list for search engines. */
function describeList(
  { category, market: narrowedTo, page }: BrowseQuery,
  heading: string,
  seo: { title: string; description: string },
) {
  const market = narrowedTo ? marketLabels[narrowedTo] : null
  const title = [category ? heading : null, market, page > 1 ? `Page ${page}` : null, seo.title]
  const drinks = market?.toLowerCase() ?? 'wine, beer, cider and spirits'
  return {
    title: title.filter((part) => part !== null),
    description:
      category || market
        ? `${heading} for Australian ${drinks}: dimensions, finishes, packs and pallet quantities of every item, and one enquiry for the whole run.`
        : seo.description,
  }
}
