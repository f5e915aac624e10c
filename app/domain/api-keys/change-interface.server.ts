import {
  enableWebhook,
  listDeliveriesOfWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayDeliveries,
  rotateWebhookSecret,
  type WebhookRefusal,
} from '#app/domain/webhooks/webhooks.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { IntentValue } from '#app/platform/forms/read-form.ts'
import type { interfaceForms } from './key-form.ts'
import {
  type KeyMaker,
  listKeys,
  type MakeKeyResult,
  makeKey,
  revokeKey,
  rotateKey,
} from './keys.server.ts'

const hourMs = 60 * 60_000

/** A change of keys or webhooks, as a form of the page of interfaces states it. */
export type InterfaceChange = IntentValue<typeof interfaceForms>

/** Result of a change: a new key or secret, which can be shown only once, or the refusal. */
export type InterfaceResult =
  | { outcome: 'done'; key?: string; secret?: string }
  | Exclude<MakeKeyResult, { outcome: 'done' }>
  | WebhookRefusal

/**
 * Loads the keys and the webhooks, each with its log, of the supplier or of a member's company.
 * @param tx for a member, transaction of `inCompany`
 */
export async function loadInterfaces(tx: Database, keeper: KeyMaker, now: Date) {
  const webhooks = []
  for (const webhook of await listWebhooks(tx, keeper)) {
    webhooks.push({ ...webhook, log: await listDeliveriesOfWebhook(tx, keeper, webhook.id) })
  }
  return { keys: await listKeys(tx, keeper, now), webhooks, now: now.toISOString() }
}

/**
 * Makes, rotates or revokes a key, or changes a webhook, of the supplier or of a member's company.
 * @param tx a transaction; for a member, of `inCompany`
 */
export async function changeInterface(
  tx: Database,
  keeper: KeyMaker,
  change: InterfaceChange,
): Promise<InterfaceResult> {
  switch (change.intent) {
    case 'make':
      return makeKey(tx, keeper, { ...change, days: Number(change.days) })
    case 'rotate':
      return rotateKey(tx, keeper, { key: change.key })
    case 'revoke':
      return revokeKey(tx, keeper, { key: change.key })
    case 'make-webhook':
      return makeWebhook(tx, keeper, change)
    case 'remove-webhook':
      return removeWebhook(tx, keeper, change.webhook)
    case 'rotate-webhook':
      return rotateWebhookSecret(tx, keeper, { id: change.webhook })
    case 'enable-webhook':
      return enableWebhook(tx, keeper, change.webhook)
    case 'replay-webhook': {
      const since = new Date(Date.now() - Number(change.hours) * hourMs)
      return replayDeliveries(tx, keeper, { webhook: change.webhook, which: { since } })
    }
    case 'replay-delivery': {
      const { webhook, delivery } = change
      return replayDeliveries(tx, keeper, { webhook, which: { delivery } })
    }
  }
}
