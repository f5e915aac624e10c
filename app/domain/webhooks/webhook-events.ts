/** Kinds of events that webhooks report, with their labels. */
export const webhookEventLabels = {
  'order.created': 'An order was sent',
  'order.changed': 'An order changed: its lines, status or number',
  'enquiry.created': 'An enquiry came in',
  'delivery.changed': 'A delivery was scheduled, changed, dispatched or has arrived',
  'claim.created': 'A claim was made',
  'product.changed': 'A product changed',
} as const

export type WebhookEventKind = keyof typeof webhookEventLabels

/** Every kind of event, in the order in which they are listed. */
export const webhookEventKinds = Object.keys(webhookEventLabels) as readonly WebhookEventKind[]

/** Events that only the supplier's webhooks report. */
const supplierEvents: readonly WebhookEventKind[] = ['enquiry.created']

/** Events that a company's webhooks can report. */
export const companyEventKinds = webhookEventKinds.filter((kind) => !supplierEvents.includes(kind))

/** States of one delivery of an event to a webhook. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Delays before the retries of a delivery, in milliseconds; together about three days. */
export const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]

/** Time for which a webhook may fail without any success before it is disabled, in milliseconds. */
export const maxFailingMs = 72 * hourMs
