import { Link } from 'react-router'
import type { QueueRowView } from '#app/domain/desk/queue/format-queue-row.ts'
import {
  type QueueColumn,
  type QueueQuery,
  queueColumns,
  queueViews,
} from '#app/domain/desk/queue/queue-query.ts'
import { enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { type Column, type ColumnCell, DataTable } from '#app/ui/table/data-table.tsx'
import { EnquiryStatusTag } from '../enquiry/enquiry-status-tag.tsx'
import { UnreadMark } from '../frame/unread-mark.tsx'
import { bulkFormId } from './bulk-bar.tsx'
import { QueueDeadline } from './queue-deadline.tsx'

type Row = QueueRowView

const cells: Readonly<Record<QueueColumn, ColumnCell<Row>>> = {
  reference: {
    card: 'title',
    cell: ({ reference, kind, isUnproven, unread, isUrgent, tags }) => (
      <>
        <span className="whitespace-nowrap">
          <Link to={enquiryPath(reference)} className="row-link numeric font-semibold">
            {reference}
          </Link>
          {unread > 0 && <UnreadMark count={unread} />}
        </span>
        {isUrgent && <span className="block text-xs font-semibold text-vermilion">Urgent</span>}
        {kind && <span className="block text-xs text-muted">{kind}</span>}
        {tags.length > 0 && (
          <span className="block text-xs text-muted wrap-anywhere">{tags.join(', ')}</span>
        )}
        {isUnproven && <span className="block text-xs text-amber">no human check</span>}
      </>
    ),
  },
  company: {
    sort: 'company',
    cell: ({ company, contactName }) => (
      <span className="data-table-words">
        <span className="font-medium">{company || 'Forgotten'}</span>
        <span className="block text-xs text-muted">{contactName}</span>
      </span>
    ),
  },
  status: { cell: ({ status }) => <EnquiryStatusTag status={status} /> },
  due: {
    sort: 'due',
    cell: (row) => (row.due || row.waiting || row.aside) && <QueueDeadline {...row} />,
  },
  assignee: {
    cell: ({ assignee }) => assignee || <span className="text-muted">nobody</span>,
  },
  lines: { isFigure: true, card: 'none', cell: ({ lines }) => lines },
  received: {
    sort: 'received',
    startsDescending: true,
    card: 'none',
    cell: ({ received }) => <DayAndTime text={received} />,
  },
  place: { card: 'none', cell: ({ place }) => place },
  needed: { cell: ({ neededBy }) => neededBy && <Day text={neededBy} /> },
  delivery: {
    sort: 'delivery',
    cell: ({ deliveryOn }) => deliveryOn && <Day text={deliveryOn} />,
  },
  channel: { card: 'none', cell: ({ channel }) => channel },
}

/** Day that does not break, except before the year of another year. */
function Day({ text }: { text: string }) {
  const [, day = text, year = ''] = /^(.+?)( \d{4})?$/.exec(text) ?? []
  return (
    <>
      <span className="whitespace-nowrap">{day}</span>
      {year}
    </>
  )
}

/** Day and time of day, which breaks between them. */
function DayAndTime({ text }: { text: string }) {
  const [day = '', time = ''] = text.split(/(?<=,) /)
  return (
    <span className="text-muted">
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </span>
  )
}

const columns: Column<Row>[] = queueColumns.map((column) => ({ ...column, ...cells[column.id] }))

/** Table of the queue's enquiries. */
export function QueueTable({
  query,
  rows,
  params,
}: {
  query: QueueQuery
  rows: readonly Row[]
  params: URLSearchParams
}) {
  const { view, search, table } = query
  return (
    <DataTable
      caption={search ? `Enquiries found for ${search}` : queueViews[view].label}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHighlight={({ urgency }) => (urgency === 'late' ? 'attention' : undefined)}
      state={table}
      params={params}
      selection={{
        form: bulkFormId,
        value: ({ id }) => id,
        label: ({ reference }) => `Select ${reference}`,
      }}
      empty={
        <p>{search ? 'Nothing was found. Try fewer or other words.' : queueViews[view].empty}</p>
      }
    />
  )
}
