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
