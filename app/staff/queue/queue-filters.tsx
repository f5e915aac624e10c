import { Form, href, Link } from 'react-router'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import type { Assignable } from '#app/domain/desk/assign-to.server.ts'
import { channelLabels, type QueueQuery } from '#app/domain/desk/queue/queue-query.ts'
import { enquiryStatuses, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { Button } from '#app/ui/button.tsx'
import { FilterChip } from '#app/ui/chip.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { tableQuery } from '#app/ui/table/table-state.ts'

const filters = ['status', 'assignee', 'channel', 'state', 'tag', 'priority'] as const

/** Filter fields of the queue, with a link to remove each active filter. */
export function QueueFilters({
  query,
  params,
  assignable,
  tags,
}: {
  query: QueueQuery
  params: URLSearchParams
  assignable: readonly Assignable[]
  /** Tags in use. */
  tags: readonly string[]
}) {
  const options = {
    status: enquiryStatuses.map((value) => ({ value, label: lifecycle[value].deskLabel })),
    assignee: [
      { value: 'nobody', label: 'Nobody' },
      ...assignable.map(({ account, name }) => ({ value: account, label: name })),
    ],
    channel: Object.entries(channelLabels).map(([value, label]) => ({ value, label })),
    state: australianStates.map((value) => ({ value, label: value })),
    tag: [...new Set([...tags, ...(query.tag ? [query.tag] : [])])].map((value) => ({
      value,
      label: value,
    })),
    priority: [{ value: 'urgent', label: 'Urgent' }],
  }
  const on = filters.flatMap((name) => {
    const option = options[name].find(({ value }) => value === query[name])
    return option ? [{ name, label: option.label }] : []
  })
  const kept = [...params].filter(([name]) =>
    ['view', 'q', 'sort', 'column', 'density'].includes(name),
  )
  return (
    <div className="queue-filters">
      <details className="table-settings queue-filter">
        <summary className="button button-secondary button-small">Filter</summary>
        <Form className="table-settings-form" preventScrollReset>
          {kept.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <div className="space-y-3">
            {filters.map((name) => (
              <SelectField
                key={name}
                label={labels[name]}
                name={name}
                options={options[name]}
                placeholder="Any"
                defaultValue={query[name] ?? ''}
                className="control-small"
              />
            ))}
          </div>
          <Button size="small" className="mt-4 w-full">
            Filter
          </Button>
        </Form>
      </details>
      {on.map(({ name, label }) => (
        <FilterChip key={name} to={tableQuery(params, { [name]: null })}>
          {`${labels[name]}: ${label}`}
        </FilterChip>
      ))}
      <Link to={`${href('/staff/queue/views')}?${params}`} className="text-link text-sm">
        Save this view
      </Link>
    </div>
  )
}

const labels = {
  status: 'Status',
  assignee: 'With',
  channel: 'Channel',
  state: 'State',
  tag: 'Tag',
  priority: 'Priority',
} as const
