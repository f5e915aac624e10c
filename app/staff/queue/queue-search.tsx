import { Form, href } from 'react-router'
import { longestQueueSearch } from '#app/domain/desk/queue/queue-query.ts'
import { SearchField } from '#app/ui/fields/search-field.tsx'

/** Finds an enquiry by whatever a caller says. */
export function QueueSearch({ params, search }: { params: URLSearchParams; search: string }) {
  const kept = [...params].filter(([name]) => ['view', 'column', 'density'].includes(name))
  return (
    <Form role="search" action={href('/staff/queue')} className="queue-search">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        key={search}
        id="queue-search"
        label="Find an enquiry"
        name="q"
        defaultValue={search}
        maxLength={longestQueueSearch}
        placeholder="Reference, company, person, phone, SKU …"
      />
    </Form>
  )
}
