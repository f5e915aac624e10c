import type { MouseEvent } from 'react'
import { type BrowseQuery, isNarrowed } from '#app/domain/catalogue/browse/browse-query.ts'
import { clearAll } from '#app/domain/catalogue/browse/change-query.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useListAddress } from '../list/use-list-address.ts'

/**
 * At the foot of a phone's window while the filters are open over the list: what they leave of it,
 * and the way there.
 * @param listId of the list's element, which can take the focus
 */
export function FiltersFoot({
  query,
  total,
  noun,
  listId,
}: {
  query: BrowseQuery
  total: number
  /** What one of the list is called. */
  noun: string
  listId: string
}) {
  const listAddress = useListAddress()
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
