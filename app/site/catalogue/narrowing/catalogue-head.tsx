import { href } from 'react-router'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { toSearchParams } from '#app/domain/catalogue/browse/browse-query.ts'
import { clearSearch } from '#app/domain/catalogue/browse/change-query.ts'
import { ProductSearch } from '#app/domain/catalogue/browse/search/product-search.tsx'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface CatalogueHeadProps {
  query: BrowseQuery
  /** Query of the URL, with the search as the visitor typed it. */
  typed: BrowseQuery
  heading: string
  text: TextBlock
}

/**
 * Page header of the catalogue: title, search field, and links to pasted lists and the run planner.
 */
export function CatalogueHead({ query, typed, heading, text }: CatalogueHeadProps) {
  return (
    <header className="catalogue-head">
      <div>
        <h1 className="text-title">{query.category ? heading : text.title}</h1>
        {text.paragraph.map((paragraph) => (
          <p key={paragraph} className="mt-3 text-muted max-sm:sr-only">
            {paragraph}
          </p>
        ))}
      </div>
      <div>
        <CatalogueSearch query={typed} />
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm lg:mt-2 print:hidden">
          <TextLink to={href('/catalogue/paste')}>Paste a list of codes</TextLink>
          <TextLink to={href('/catalogue/planner')}>Plan a run</TextLink>
        </p>
      </div>
    </header>
  )
}

/** Search field that keeps the chosen filters. */
function CatalogueSearch({ query }: { query: BrowseQuery }) {
  return (
    <ProductSearch
      preservedParams={[...toSearchParams(clearSearch(query))]}
      defaultValue={query.q}
    />
  )
}
