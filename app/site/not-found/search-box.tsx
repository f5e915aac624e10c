import { Form, href } from 'react-router'
import { SearchField } from '#app/ui/search-field.tsx'

/** A way on from a page that is not there or failed: the catalogue's search, without scripts too. */
export function SearchBox({ reload = false }: { reload?: boolean }) {
  return (
    <Form
      action={href('/catalogue')}
      role="search"
      reloadDocument={reload}
      className="max-w-lg print:hidden"
    >
      <SearchField name="q" label="Search the catalogue" placeholder="claret 750 antique" />
    </Form>
  )
}
