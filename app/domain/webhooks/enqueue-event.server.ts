import type { Database } from '#app/platform/database/database.server.ts'
import { webhookEventTable } from './tables.server.ts'
import type { WebhookEventKind } from './webhook-events.ts'

/** An event about an order or enquiry. Events of products are written by a trigger of their table. */
export interface NewWebhookEvent {
  kind: Exclude<WebhookEventKind, 'product.changed'>
  companyId: string | null
  /** Reference of the order or enquiry. */
  reference: string
  /** Its version after the change. */
  version: number
}

/**
 * Writes an event to the outbox of webhooks, in the transaction of the change that it reports, so
 * that it is posted if and only if that commits.
 */
export async function enqueueWebhookEvent(
  tx: Database,
  { reference, ...event }: NewWebhookEvent,
): Promise<void> {
  await tx.insert(webhookEventTable).values({ ...event, subject: reference })
}
