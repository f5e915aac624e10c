import { type AustralianState, australianStates } from '#app/domain/calendar/australian-state.ts'
import { maxTagLength } from '#app/domain/desk/enquiry-tags.ts'
import type { EnquiryChannel } from '#app/domain/enquiry/enquiry.ts'
import { type EnquiryStatus, enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { readTableState, type TableState } from '#app/ui/table/table-state.ts'

/** Columns that the queue can show, in their order. */
export const queueColumns = [
  { id: 'reference', label: 'Enquiry', isFixed: true },
  { id: 'company', label: 'Company' },
  { id: 'status', label: 'Status' },
  { id: 'due', label: 'Waiting, in working hours' },
  { id: 'assignee', label: 'With' },
  { id: 'lines', label: 'Lines' },
  { id: 'received', label: 'Received' },
  { id: 'place', label: 'Deliver to' },
  { id: 'needed', label: 'Needed by', isExtra: true },
  { id: 'delivery', label: 'Delivery' },
  { id: 'channel', label: 'Came by', isExtra: true },
] as const

export type QueueColumn = (typeof queueColumns)[number]['id']

/** Built-in views of the queue, with their labels and the messages for an empty view. */
export const queueViews = {
  new: { label: 'New', empty: 'Nothing new: every enquiry has been taken up.' },
  mine: { label: 'Mine', empty: 'None of your enquiries is waiting.' },
  unread: { label: 'Unread', empty: 'You have read everything that your customers wrote.' },
  unassigned: { label: 'Unassigned', empty: 'Every open enquiry is assigned.' },
  waiting: {
    label: 'Waiting for customer',
    empty: 'No customer owes us an answer, and no proposal is open.',
  },
  'to-schedule': {
    label: 'To schedule',
    empty: 'All pieces of every confirmed order are on a delivery.',
  },
  deliveries: { label: 'This week’s deliveries', empty: 'No delivery is due this week.' },
  overdue: { label: 'Overdue', empty: 'Nothing is overdue.' },
  'due-soon': { label: 'Due soon', empty: 'Nothing is due within a working day.' },
  'follow-up': { label: 'To follow up', empty: 'No follow-up is due.' },
  snoozed: { label: 'Set aside', empty: 'Nothing is set aside.' },
  all: { label: 'All', empty: 'There is no enquiry yet.' },
} as const satisfies Record<string, { label: string; empty: string }>

export type QueueView = keyof typeof queueViews
export const queueViewNames = Object.keys(queueViews) as QueueView[]

/** Default view of the queue. */
const defaultView: QueueView = 'new'

/** Labels of the queue's sort orders. */
export const queueSorts = {
  due: 'Due',
  received: 'Received',
  company: 'Company',
  delivery: 'Delivery day',
} as const
export type QueueSort = keyof typeof queueSorts

/** Returns the default sort order of a view; a leading `-` means descending. */
function defaultSort(view: QueueView): string {
  if (view === 'all') return '-received'
  return view === 'deliveries' ? 'delivery' : 'due'
}

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
