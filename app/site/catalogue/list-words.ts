import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { marketLabels } from '#app/domain/catalogue/browse/facets/market-labels.ts'

/** What search engines call the list: its title, part by part, and a description. */
export function listWords(
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
