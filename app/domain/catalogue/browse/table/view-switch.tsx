import { Link } from 'react-router'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { type BrowseQuery, toSearchParams, type View, views } from '../browse-query.ts'
import { chooseView } from '../change-query.ts'
import { rememberView } from '../remembered-view.ts'

const labels: Record<View, string> = { grid: 'Grid', table: 'Table' }

/** Named even if it is the default, so that what the browser remembers does not lead elsewhere. */
function searchOfView(query: BrowseQuery, view: View): string {
  const params = toSearchParams(chooseView(query, view))
  params.set('view', view)
  return `?${params}`
}

/** The list as cards or as a table; what is chosen is kept in the browser for the next visit. */
export function ViewSwitch({ query }: { query: BrowseQuery }) {
  const { catalogue } = useAddresses()
  return (
    <nav aria-label="View" className="view-switch">
      {views.map((view) => (
        <Link
          key={view}
          to={catalogue + searchOfView(query, view)}
          rel="nofollow"
          prefetch="intent"
          preventScrollReset
          aria-current={view === query.view ? 'true' : undefined}
          onClick={() => rememberView(view)}
        >
          {labels[view]}
        </Link>
      ))}
    </nav>
  )
}
