import { type AustralianState, australianStates } from '#app/domain/calendar/australian-state.ts'
import type { EnquiryChannel } from '#app/domain/enquiry/enquiry.ts'
import { type EnquiryStatus, enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { readTableState, type TableState } from '#app/ui/table/table-state.ts'
import { maxTagLength } from '../enquiry-tags.ts'
import { queueColumns } from './queue-columns.ts'
import {
  defaultSort,
  defaultView,
  type QueueSort,
  type QueueView,
  queueSorts,
  queueViewNames,
} from './queue-views.ts'

/** Labels of the channels through which enquiries arrive. */
export const channelLabels: Readonly<Record<EnquiryChannel, string>> = {
  website: 'Website',
  portal: 'Portal',
  phone: 'Phone',
  email: 'E-mail',
}

/** Maximum length of the search text. */
export const maxQueueSearchLength = 100

/** Query of the queue page, read from its URL. */
export interface QueueQuery {
  view: QueueView
  /** Search text; if there is one, all enquiries are searched, whatever the view. */
  search: string
  status: EnquiryStatus | null
  channel: EnquiryChannel | null
  state: AustralianState | null
  /** Account of the assignee, or `nobody`. */
  assignee: string | null
  tag: string | null
  /** `urgent` limits the queue to enquiries marked so. */
  priority: 'urgent' | null
  table: TableState & { sort: QueueSort }
}

/** Reads the query of the queue from the URL; unknown values are ignored. */
export function readQueueQuery(params: URLSearchParams): QueueQuery {
  const view = findAllowed(queueViewNames, params.get('view')) ?? defaultView
  const sorts = Object.keys(queueSorts) as QueueSort[]
  const table = readTableState(params, {
    columns: queueColumns,
    sorts,
    defaultSort: defaultSort(view),
  })
  const assignee = params.get('assignee') ?? ''
  return {
    view,
    search: cleanSingleLine(params.get('q') ?? '').slice(0, maxQueueSearchLength),
    status: findAllowed(enquiryStatuses, params.get('status')),
    channel: findAllowed(Object.keys(channelLabels) as EnquiryChannel[], params.get('channel')),
    state: findAllowed(australianStates, params.get('state')),
    assignee: /^(?:nobody|[0-9a-f-]{36})$/.test(assignee) ? assignee : null,
    tag: cleanSingleLine(params.get('tag') ?? '').slice(0, maxTagLength) || null,
    priority: findAllowed(['urgent'] as const, params.get('priority')),
    table: { ...table, sort: findAllowed(sorts, table.sort) ?? 'due' },
  }
}

function findAllowed<Value extends string>(
  values: readonly Value[],
  given: string | null,
): Value | null {
  return values.find((value) => value === given) ?? null
}
