import type { MouseEvent } from 'react'
import { type BrowseQuery, isNarrowed } from '#app/domain/catalogue/browse/browse-query.ts'
import { clearAll } from '#app/domain/catalogue/browse/change-query.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useListUrl } from '../list/use-list-url.ts'

/**
 * Footer of the open filters on a phone: the number of results, and a link that closes the filters
 * and goes to the list.
 * @param listId id of the list's element, which can receive focus
 */
export function FiltersFoot({
  query,
  total,
  noun,
  listId,
}: {
  query: BrowseQuery
  total: number
  /** Singular noun for an entry of the list. */
  noun: string
  listId: string
}) {
  const listAddress = useListUrl()
  const list = listAddress(query)
  return (
    <div className="filters-foot">
      <ButtonLink to={`${list}#${listId}`} replace prefetch="none" onClick={foldAway}>
        {total > 0 ? `Show ${countOf(total, noun)}` : `No ${noun} matches: see why`}
      </ButtonLink>
      {(isNarrowed(query) || query.market) && (
        <TextLink to={listAddress(clearAll(query))} preventScrollReset className="text-sm">
          Clear all
        </TextLink>
      )}
    </div>
  )

  function foldAway({ currentTarget }: MouseEvent) {
    currentTarget.closest('details')?.removeAttribute('open')
    document.getElementById(listId)?.focus()
  }
}
