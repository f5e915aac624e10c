import { Form, href } from 'react-router'
import {
  type BrowseQuery,
  maxSearchLength,
  toSearchParams,
} from '#app/domain/catalogue/browse/browse-query.ts'
import { clearSearch } from '#app/domain/catalogue/browse/browse-steps.ts'
import { SearchField } from '#app/ui/search-field.tsx'

/** Searches within what is chosen already. */
export function CatalogueSearch({ query }: { query: BrowseQuery }) {
  return (
    <Form method="get" action={href('/catalogue')} role="search">
      {[...toSearchParams(clearSearch(query))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        key={query.q}
        name="q"
        label="Search the catalogue"
        placeholder="claret 750 antique, 30x60, a code …"
        defaultValue={query.q}
        maxLength={maxSearchLength}
      />
    </Form>
  )
}
