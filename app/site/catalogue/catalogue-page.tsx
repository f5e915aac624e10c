import { data, href, redirect } from 'react-router'
import { browse } from '#app/domain/catalogue/browse/browse.ts'
import { isNarrowed, placeAlone, searchOf } from '#app/domain/catalogue/browse/browse-query.ts'
import { goToPage } from '#app/domain/catalogue/browse/browse-steps.ts'
import { ChosenFilters } from '#app/domain/catalogue/browse/chosen-filters.tsx'
import { FacetList } from '#app/domain/catalogue/browse/facet-list.tsx'
import { headingOf } from '#app/domain/catalogue/browse/heading-of.ts'
import { marketLabels } from '#app/domain/catalogue/browse/market-labels.ts'
import { parseBrowseQuery } from '#app/domain/catalogue/browse/parse-browse-query.ts'
import { MarketNav, PlaceNav } from '#app/domain/catalogue/browse/place-nav.tsx'
import { RangeMistakes } from '#app/domain/catalogue/browse/range-mistakes.tsx'
import { isOfOneView, prefersTable } from '#app/domain/catalogue/browse/remembered-view.ts'
import { SortMenu } from '#app/domain/catalogue/browse/sort-menu.tsx'
import { ViewSwitch } from '#app/domain/catalogue/browse/view-switch.tsx'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { fittingRows } from '#app/domain/catalogue/fit/fitting-rows.ts'
import { noteUnanswered } from '#app/domain/catalogue/unanswered-searches.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { formatNumber } from '#app/platform/format.ts'
import { refusePage } from '#app/platform/page-refusal.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinkGroup } from '#app/ui/link-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { pageMeta } from '../copy/page-meta.ts'
import { siteNameOf } from '../copy/page-title.ts'
import { FitsEnquiryLink } from '../enquiry/fits-enquiry-link.tsx'
import { sameAfterForms } from '../same-after-forms.ts'
import type { Route } from './+types/catalogue-page.ts'
import { BrowserLists } from './browser-lists.tsx'
import { catalogueResults, drawingsOf, sortedColumn } from './catalogue-results.ts'
import { CatalogueResults } from './catalogue-results.tsx'
import { CatalogueSearch } from './catalogue-search.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const catalogue = currentCatalogue()
  const parsed = parseBrowseQuery(new URL(request.url).searchParams, catalogue.dictionary)
  if (!parsed.ok) throw refusePage(parsed.message, parsed.status)
  const { fits } = parsed.query
  const fitting = fits.length > 0 ? fittingRows(catalogue, fits) : null
  const { items, ...result } = browse(catalogue.index, parsed.query, { fitting })
  const shown = catalogueResults(catalogue, parsed.query, items)
  if (result.unanswered) noteUnanswered(parsed.query.q)
  const { mistakes } = parsed
  const status = mistakes.length > 0 ? 400 : result.beyondLast ? 404 : 200
  // Each one counts for staff, and a search for anything at all must not fill the page cache.
  const headers = result.unanswered ? { 'Cache-Control': 'no-store' } : undefined
  const canonical = publicUrl() + href('/catalogue') + searchOf(placeAlone(parsed.query))
  const { seo, text } = currentContent('CATALOGUE-PAGE')
  const words = { seo, text }
  const heading = headingOf(parsed.query)
  const unknownFits = fits.filter((sku) => !catalogue.bySku.has(sku))
  return data(
    { ...result, unknownFits, mistakes, ...shown, heading, canonical, words },
    { status, headers },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/**
 * Who chose the table comes back to it from other pages, unless their links are of one view. Within
 * the catalogue every link names its view, and on the way back the address has changed already.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const url = new URL(request.url)
    const isHere = location.pathname === url.pathname
    if (isHere || isOfOneView(url.searchParams) || !prefersTable()) return
    url.searchParams.set('view', 'table')
    throw redirect(url.pathname + url.search)
  },
]

export const shouldRevalidate = sameAfterForms

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { query, heading, canonical, beyondLast, mistakes } = loaderData
  const { seo } = loaderData.words
  const market = query.market ? marketLabels[query.market] : null
  const words = [
    query.category ? heading : null,
    market,
    query.page > 1 ? `Page ${query.page}` : null,
    seo.title,
  ]
  return pageMeta(siteNameOf(matches), {
    title: words.filter((word) => word !== null),
    description:
      !query.category && !market
        ? seo.description
        : `${heading} for Australian ${market?.toLowerCase() ?? 'wine, beer, cider and spirits'}: dimensions, finishes, packs and pallet quantities of every item, and one enquiry for the whole run.`,
    canonical,
    unlisted: isNarrowed(query) || beyondLast || mistakes.length > 0,
  })
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { query, heading, words, total, listed, page, pages } = loaderData
  const { facets, markets, corrections } = loaderData
  return (
    <div className="page-width pt-8 pb-16 lg:pt-10">
      <DrawingDefinitions drawings={drawingsOf(loaderData)} />
      <header className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="text-title">{query.category ? heading : words.text.title}</h1>
          {words.text.paragraph.map((text) => (
            <p key={text} className="mt-3 text-muted">
              {text}
            </p>
          ))}
        </div>
        <div>
          <CatalogueSearch query={query} />
          <p className="mt-2 flex flex-wrap gap-x-5 text-sm print:hidden">
            <TextLink to={href('/catalogue/paste')}>Paste a list of codes</TextLink>
            <TextLink to={href('/catalogue/planner')}>Plan a run</TextLink>
          </p>
        </div>
      </header>
      <div className="mt-6">
        <PlaceNav
          query={query}
          categories={loaderData.categories}
          subcategories={loaderData.subcategories}
        />
      </div>
      <div className="mt-6 grid gap-x-9 gap-y-5 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="print:hidden">
          <details className="filters">
            <summary className="flex min-h-11 items-center justify-between font-medium lg:hidden">
              Filters
              <Icon name="plus" className="text-muted" />
            </summary>
            <FitsEnquiryLink />
            <LinkGroup>
              <Disclosure summary="Market" open>
                <MarketNav query={query} markets={markets} />
              </Disclosure>
              <FacetList query={query} facets={facets} mistakes={loaderData.mistakes} />
            </LinkGroup>
          </details>
        </aside>
        <section aria-label="Products">
          <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ChosenFilters query={query} facets={facets} markets={markets} />
            <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="text-sm text-muted numeric" role="status">
                {total < listed && `${formatNumber(total)} of `}
                {formatNumber(listed)} products
              </p>
              <SortMenu query={query} column={sortedColumn(loaderData)} />
              <ViewSwitch query={query} />
            </div>
          </div>
          <RangeMistakes query={query} mistakes={loaderData.mistakes} />
          {loaderData.unknownFits.length > 0 && (
            <Notice className="mb-5">
              {loaderData.unknownFits.map((sku) => (
                <p key={sku}>No product has the code “{sku}”, so nothing is known to fit it.</p>
              ))}
            </Notice>
          )}
          {corrections.length > 0 && (
            <Notice className="mb-5">
              {corrections.map(({ typed, used }) => (
                <p key={typed}>
                  Nothing is called “{typed}”. Showing <strong>{used.join(', ')}</strong> instead.
                </p>
              ))}
            </Notice>
          )}
          {loaderData.synonyms.length > 0 && (
            <p className="mb-5 text-sm text-muted">
              {loaderData.synonyms.map(({ typed, means }) => (
                <span key={typed} className="mr-3">
                  Also showing <strong>{means.join(', ')}</strong> for “{typed}”.
                </span>
              ))}
            </p>
          )}
          <CatalogueResults {...loaderData} />
          <div className="mt-8">
            <Pagination
              page={page}
              pages={pages}
              toPage={(number) => href('/catalogue') + searchOf(goToPage(query, number))}
            />
          </div>
        </section>
      </div>
      <BrowserLists />
    </div>
  )
}
