import { Link } from 'react-router'
import { type BrowseQuery, toSearchParams } from '#app/domain/catalogue/browse/browse-query.ts'
import { chooseShown, chooseView } from '#app/domain/catalogue/browse/change-query.ts'
import { rememberView } from '#app/domain/catalogue/browse/remembered-view.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'

/** Families or every item. */
export function ShowSwitch({ query }: { query: BrowseQuery }) {
  const { show } = query
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
 * As cards or as a table. What is chosen is kept in the browser for the next visit, so it is named
 * even if it is the default: what is kept would lead elsewhere.
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
