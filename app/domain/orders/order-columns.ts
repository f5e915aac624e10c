/** Columns that the portal's order table can show, in their order. */
export const orderColumns = [
  { id: 'reference', label: 'Reference', isFixed: true },
  { id: 'purchaseOrder', label: 'Your number' },
  { id: 'status', label: 'Status', isFixed: true },
  { id: 'sent', label: 'Sent' },
  { id: 'needed', label: 'Needed by' },
  { id: 'delivery', label: 'Delivery' },
  { id: 'lines', label: 'Lines' },
  { id: 'by', label: 'Sent by' },
] as const

export type OrderColumn = (typeof orderColumns)[number]['id']
