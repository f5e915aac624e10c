import { Form, href } from 'react-router'
import { SearchField } from '#app/ui/fields/search-field.tsx'

/** A way on from a page that failed: the catalogue's search, in a document of its own. */
export function SearchBox() {
  return (
    <Form
      action={href('/catalogue')}
      role="search"
      reloadDocument
      className="max-w-lg print:hidden"
    >
      <SearchField name="q" label="Search the catalogue" placeholder="claret 750 antique" />
    </Form>
  )
}
