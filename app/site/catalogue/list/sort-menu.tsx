import { Form } from 'react-router'
import { type BrowseQuery, toSearchParams } from '#app/domain/catalogue/browse/browse-query.ts'
import { chooseSort } from '#app/domain/catalogue/browse/change-query.ts'
import { sortLabels, sorts } from '#app/domain/catalogue/browse/sorts.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select-field.tsx'

/** Menu of sort orders. It submits on change; without JavaScript its button submits. */
export function SortMenu({
  query,
  column,
}: {
  query: BrowseQuery
  /** Label of the current sort column if the menu has no option for it. */
  column?: string | undefined
}) {
  const addresses = useAddresses()
  const others = [...toSearchParams(chooseSort(query, 'relevance'))]
  return (
    <Form method="get" action={addresses.catalogue} preventScrollReset className="flex gap-2">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={query.sort}
        name="sort"
        aria-label="Sort by"
        defaultValue={query.sort}
        className="control-small"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'relevance' && !query.q ? 'Our order' : sortLabels[sort]}
          </option>
        ))}
        {column && <option value={query.sort}>{column}</option>}
      </Select>
      <noscript>
        <Button look="secondary" size="small">
          Sort
        </Button>
      </noscript>
    </Form>
  )
}
