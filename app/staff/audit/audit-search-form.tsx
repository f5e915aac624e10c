import { Form, href, Link } from 'react-router'
import type { AuditSearch } from '#app/domain/access/audit/audit-entry.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatAction, sourceLabels } from './audit-labels.ts'

interface AuditSearchFormProps {
  search: AuditSearch
  /** Names of all actions that occur in the audit log. */
  actions: string[]
  /** Whether the log is narrowed by a search already. */
  isNarrowed: boolean
}

/** Search form of the audit log. It submits with GET, so the search is in the URL. */
export function AuditSearchForm({ search, actions, isNarrowed }: AuditSearchFormProps) {
  return (
    <Form className="audit-search-form">
      <TextField
        id="q"
        name="q"
        label="Name, reference or subject"
        maxLength={100}
        defaultValue={search.q}
      />
      <SelectField
        id="action"
        name="action"
        label="What was done"
        placeholder="Anything"
        defaultValue={search.action}
        options={actions.map((value) => ({ value, label: formatAction(value) }))}
      />
      <SelectField
        id="source"
        name="source"
        label="Where from"
        placeholder="Anywhere"
        defaultValue={search.source}
        options={Object.entries(sourceLabels).map(([value, label]) => ({ value, label }))}
      />
      <TextField id="from" name="from" label="From" type="date" defaultValue={search.from} />
      <TextField id="to" name="to" label="To" type="date" defaultValue={search.to} />
      <div className="flex items-end gap-3">
        <Button look="secondary">Search</Button>
        {isNarrowed ? (
          <Link to={href('/staff/audit')} className="text-link py-2">
            Clear
          </Link>
        ) : null}
      </div>
    </Form>
  )
}
