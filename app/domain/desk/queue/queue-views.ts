/** Built-in views of the queue, with their labels and the messages for an empty view. */
export const queueViews = {
  new: { label: 'New', empty: 'Nothing new: every enquiry has been taken up.' },
  mine: { label: 'Mine', empty: 'None of your enquiries is waiting.' },
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
  'follow-up': { label: 'To follow up', empty: 'No follow-up is due.' },
  snoozed: { label: 'Set aside', empty: 'Nothing is set aside.' },
  all: { label: 'All', empty: 'There is no enquiry yet.' },
} as const satisfies Record<string, { label: string; empty: string }>

export type QueueView = keyof typeof queueViews
export const queueViewNames = Object.keys(queueViews) as QueueView[]

/** Default view of the queue. */
export const defaultView: QueueView = 'new'

/** Labels of the queue's sort orders. */
export const queueSorts = {
  due: 'Due',
  received: 'Received',
  company: 'Company',
  delivery: 'Delivery day',
} as const
export type QueueSort = keyof typeof queueSorts

/** Returns the default sort order of a view; a leading `-` means descending. */
export function defaultSort(view: QueueView): string {
  if (view === 'all') return '-received'
  return view === 'deliveries' ? 'delivery' : 'due'
}
