import type { Database } from '#app/platform/database/database.server.ts'
import {
  enableWebhook,
  listDeliveriesOfWebhook,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateWebhookSecret,
  type WebhookKeeper,
  type WebhookRefusal,
} from './webhooks.server.ts'

const hourMs = 60 * 60_000

/** A form about one webhook, as it was sent. */
export type WebhookChange =
  | { intent: 'remove-webhook' | 'rotate-webhook' | 'enable-webhook'; webhook: string }
  | { intent: 'replay-webhook'; webhook: string; hours: string }
  | { intent: 'replay-delivery'; webhook: string; delivery: string }

/**
 * Handles a form about one webhook. @param tx for a member, transaction of `inCompany`
 * @returns the new secret, if it was rotated
 */
export async function handleWebhookChange(
  tx: Database,
  keeper: WebhookKeeper,
  change: WebhookChange,
): Promise<{ outcome: 'done'; secret?: string } | WebhookRefusal> {
  const { webhook } = change
  switch (change.intent) {
    case 'remove-webhook':
      return removeWebhook(tx, keeper, webhook)
    case 'rotate-webhook':
      return rotateWebhookSecret(tx, keeper, { id: webhook })
    case 'enable-webhook':
      return enableWebhook(tx, keeper, webhook)
    case 'replay-webhook': {
      const since = new Date(Date.now() - Number(change.hours) * hourMs)
      return replayDeliveries(tx, keeper, { webhook, which: { since } })
    }
    case 'replay-delivery':
      return replayDeliveries(tx, keeper, { webhook, which: { delivery: change.delivery } })
  }
}

/** Lists webhooks, each with its log. @param tx for a member, transaction of `inCompany` */
export async function listWebhooksWithLog(tx: Database, keeper: WebhookKeeper) {
  const webhooks = await listWebhooks(tx, keeper)
  const listed = []
  for (const webhook of webhooks) {
    listed.push({ ...webhook, log: await listDeliveriesOfWebhook(tx, keeper, webhook.id) })
  }
  return listed
}
