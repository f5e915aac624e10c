/** The views of the queue that everybody has, by what people read. */
export const queueViews = {
  new: { label: 'New', empty: 'Nothing new: every enquiry has been taken up.' },
  mine: { label: 'Mine', empty: 'Nothing of yours waits.' },
  unassigned: { label: 'Unassigned', empty: 'Every open enquiry has somebody.' },
  waiting: { label: 'Waiting for customer', empty: 'No customer owes us an answer.' },
  'to-schedule': { label: 'To schedule', empty: 'Every confirmed order has a delivery day.' },
  deliveries: { label: 'This week’s deliveries', empty: 'No delivery is due this week.' },
  overdue: { label: 'Overdue', empty: 'Nothing is overdue.' },
  'follow-up': { label: 'To follow up', empty: 'Nobody asked to be reminded of anything by now.' },
  snoozed: { label: 'Set aside', empty: 'Nothing is set aside.' },
  all: { label: 'All', empty: 'There is no enquiry yet.' },
} as const satisfies Record<string, { label: string; empty: string }>

export type QueueView = keyof typeof queueViews
export const queueViewNames = Object.keys(queueViews) as QueueView[]

/** What the queue shows when nothing else is asked for. */
export const firstView: QueueView = 'new'

/** Orders of the queue, by what people read. */
export const queueSorts = {
  due: 'Due',
  received: 'Received',
  company: 'Company',
  delivery: 'Delivery day',
} as const
export type QueueSort = keyof typeof queueSorts

/** The order that a view has by itself, with `-` where it descends. */
export function usualSort(view: QueueView): string {
  if (view === 'all') return '-received'
  return view === 'deliveries' ? 'delivery' : 'due'
}
