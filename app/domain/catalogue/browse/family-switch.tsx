import { Link } from 'react-router'
import { type BrowseQuery, type ShownKind, shownKinds } from './browse-query.ts'
import { chooseShown } from './change-query.ts'
import { useListAddress } from './use-list-address.ts'

const labels: Record<ShownKind, string> = { families: 'By family', items: 'Every item' }

/** One card a family, or one an item. */
export function FamilySwitch({ query }: { query: BrowseQuery }) {
  const listAddress = useListAddress()
  return (
    <nav aria-label="Show" className="view-switch">
      {shownKinds.map((show) => (
        <Link
          key={show}
          to={listAddress(chooseShown(query, show))}
          rel="nofollow"
          prefetch="intent"
          preventScrollReset
          aria-current={show === query.show ? 'true' : undefined}
        >
          {labels[show]}
        </Link>
      ))}
    </nav>
  )
}
