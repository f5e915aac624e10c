import { Link } from 'react-router'
import {
  type BrowseQuery,
  shownKindOf,
  toSearchParams,
} from '#app/domain/catalogue/browse/browse-query.ts'
import { chooseShown, chooseView } from '#app/domain/catalogue/browse/change-query.ts'
import { rememberView } from '#app/domain/catalogue/browse/remembered-view.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'

/** Switch between one entry per family and one per item. */
export function ShowSwitch({ query }: { query: BrowseQuery }) {
  const show = shownKindOf(query)
  return (
    <Switch
      label="Show"
      choices={[
        ['By family', chooseShown(query, 'families'), show === 'families'],
        ['Every item', chooseShown(query, 'items'), show === 'items'],
      ]}
    />
  )
}

/**
 * Switch between grid and table. The choice is stored in the browser, so the link names the view
 * even when it is the default; otherwise the stored view would win.
 */
export function ViewSwitch({ query }: { query: BrowseQuery }) {
  const { view } = query
  return (
    <Switch
      label="View"
      choices={[
        ['Grid', chooseView(query, 'grid'), view === 'grid'],
        ['Table', chooseView(query, 'table'), view === 'table'],
      ]}
    />
  )
}

function Switch({
  label,
  choices,
}: {
  label: string
  choices: [name: string, query: BrowseQuery, isChosen: boolean][]
}) {
  const { catalogue } = useAddresses()
  return (
    <nav aria-label={label} className="view-switch">
      {choices.map(([name, query, isChosen]) => {
        const params = toSearchParams(query)
        params.set('view', query.view)
        return (
          <Link
            key={name}
            to={`${catalogue}?${params}`}
            rel="nofollow"
            prefetch="intent"
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            onClick={() => rememberView(query.view)}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
