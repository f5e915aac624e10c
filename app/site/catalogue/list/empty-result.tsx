import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import type { Relaxation } from '#app/domain/catalogue/browse/search/relax.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface EmptyResultProps {
  query: BrowseQuery
  relax: Relaxation[]
  /** Returns the URL of the list of a query. */
  listAddress: (query: BrowseQuery) => string
}

/**
 * Message for a list without results. It offers to remove a single filter, with the number of
 * products that would then be shown.
 */
export function EmptyResult({ query, relax, listAddress }: EmptyResultProps) {
  const addresses = useAddresses()
  const isSearchAlone = query.q !== '' && relax.length === 1 && relax[0]?.drops === 'search'
  return (
    <div className="border border-rule bg-surface p-6 sm:p-10">
      <h2 className="text-heading wrap-anywhere">
        {isSearchAlone ? `No products match “${query.q}”.` : 'No products match all of that.'}
      </h2>
      {relax.length > 0 && (
        <>
          <p className="mt-3">
            {isSearchAlone
              ? 'Try another word, a size or part of a code, or look through everything:'
              : relax.length === 1
                ? 'Remove this to see products:'
                : 'Remove any one of these to see products:'}
          </p>
          <ul className="mt-3 border-t border-rule">
            {relax.map((way) => (
              <li key={way.label} className="border-b border-rule">
                <TextLink
                  to={listAddress(way.query)}
                  className="flex min-h-11 items-center justify-between gap-4 py-2"
                >
                  <span>Without {way.label}</span>
                  <span className="numeric shrink-0">
                    {way.count} {way.count === 1 ? 'product' : 'products'}
                  </span>
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6 text-muted">
        Looking for something we do not list? We source special bottles, colours and prints: add the
        closest item to an enquiry and tell us in its note what should be different, or{' '}
        <TextLink to={addresses.contact}>write to us</TextLink>.
      </p>
    </div>
  )
}
