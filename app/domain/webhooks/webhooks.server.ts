import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePublicUrl } from '#app/platform/request/public-address.ts'
import { createWebhookSecret } from './sign-webhook.ts'
import { webhookDeliveryTable, webhookEventTable, webhookTable } from './tables.server.ts'
import {
  companyEventKinds,
  type WebhookDeliveryState,
  type WebhookEventKind,
  webhookEventKinds,
} from './webhook-events.ts'

/** A person who makes webhooks: an administrator for the supplier, or an owner for their company. */
export type WebhookKeeper = StaffActor | MemberActor

/** A webhook as its owners see it. */
export interface ListedWebhook {
  id: string
  url: string
  events: WebhookEventKind[]
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
  disabledReason: string
}

/** A delivery in the log of a webhook. */
export interface LoggedDelivery {
  id: string
  kind: WebhookEventKind
  subject: string
  state: WebhookDeliveryState
  attempts: number
  nextAt: Date
  lastStatus: number | null
  lastMs: number | null
  lastAnswer: string
  createdAt: Date
}

export type WebhookRefusal =
  | {
      outcome: 'url' | 'events' | 'too-many' | 'no-such-webhook' | 'no-such-delivery'
      message: string
    }
  | PolicyRefusal

/** Maximum number of webhooks of the supplier or of a company. */
const maxWebhooks = 10
/** Number of deliveries that a log shows. */
const maxLogged = 50
/** Time for which the previous secret signs after a rotation, in milliseconds. */
const rotationMs = 24 * 60 * 60_000

/** Lists webhooks, oldest first. @param tx for a member, transaction of `inCompany` */
export function listWebhooks(tx: Database, keeper: WebhookKeeper): Promise<ListedWebhook[]> {
  const { id, url, events, createdAt, failingSince, disabledAt, disabledReason } = webhookTable
  return tx
    .select({ id, url, events, createdAt, failingSince, disabledAt, disabledReason })
    .from(webhookTable)
    .where(belongsTo(keeper))
    .orderBy(createdAt, id)
}

/** Lists the newest deliveries of a webhook. @param tx for a member, transaction of `inCompany` */
export function listDeliveriesOfWebhook(
  tx: Database,
  keeper: WebhookKeeper,
  webhook: string,
): Promise<LoggedDelivery[]> {
  const { id, state, attempts, nextAt, lastStatus, lastMs, lastAnswer, createdAt } =
    webhookDeliveryTable
  const { kind, subject } = webhookEventTable
  return tx
    .select({
      id,
      kind,
      subject,
      state,
      attempts,
      nextAt,
      lastStatus,
      lastMs,
      lastAnswer,
      createdAt,
    })
    .from(webhookDeliveryTable)
    .innerJoin(webhookTable, eq(webhookTable.id, webhookDeliveryTable.webhook))
    .innerJoin(webhookEventTable, eq(webhookEventTable.id, webhookDeliveryTable.event))
    .where(and(eq(webhookTable.id, webhook), belongsTo(keeper)))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxLogged)
}

/**
 * Makes a webhook.
 * @param tx a transaction; for a member, of `inCompany`
 * @returns its secret, which is not shown again
 */
export async function makeWebhook(
  tx: Database,
  keeper: WebhookKeeper,
  { url, events }: { url: string; events: readonly string[] },
): Promise<{ outcome: 'done'; id: string; secret: string } | WebhookRefusal> {
  const refusal = refuse(keeper)
  if (refusal) return refusal
  const mistake = refusePublicUrl(url)
  if (mistake) return { outcome: 'url', message: mistake }
  const offered = keeper.kind === 'staff' ? webhookEventKinds : companyEventKinds
  const chosen = offered.filter((kind) => events.includes(kind))
  if (chosen.length === 0 || chosen.length !== new Set(events).size) {
    return { outcome: 'events', message: 'Choose what the webhook reports.' }
  }
  if ((await tx.$count(webhookTable, belongsTo(keeper))) >= maxWebhooks) {
    const message = `There are ${maxWebhooks} webhooks. Remove one that is no longer used first.`
    return { outcome: 'too-many', message }
  }
  const secret = createWebhookSecret()
  const companyId = keeper.kind === 'customer' ? keeper.company : null
  const [stored] = await tx
    .insert(webhookTable)
    .values({ url, events: chosen, secret, companyId, accountId: keeper.account })
    .returning({ id: webhookTable.id })
  if (!stored) throw new Error('The webhook was not stored.')
  await audit(tx, keeper, 'make-webhook', { id: stored.id, url }, { events: chosen })
  return { outcome: 'done', id: stored.id, secret }
}

/** Removes a webhook with its log. Idempotent. @param tx for a member, transaction of `inCompany` */
export async function removeWebhook(
  tx: Database,
  keeper: WebhookKeeper,
  id: string,
): Promise<{ outcome: 'done' } | WebhookRefusal> {
  const refusal = refuse(keeper)
  if (refusal) return refusal
  const [removed] = await tx
    .delete(webhookTable)
    .where(and(eq(webhookTable.id, id), belongsTo(keeper)))
    .returning({ id: webhookTable.id, url: webhookTable.url })
  if (removed) await audit(tx, keeper, 'remove-webhook', removed)
  return { outcome: 'done' }
}

/**
 * Gives a webhook a new secret. The old one signs as well for a day, so that the receiver can be
 * changed in between.
 * @param tx for a member, transaction of `inCompany`
 */
export async function rotateWebhookSecret(
  tx: Database,
  keeper: WebhookKeeper,
  { id, now = new Date() }: { id: string; now?: Date },
): Promise<{ outcome: 'done'; secret: string } | WebhookRefusal> {
  const refusal = refuse(keeper)
  if (refusal) return refusal
  const secret = createWebhookSecret()
  const [changed] = await tx
    .update(webhookTable)
    .set({
      secret,
      previousSecret: sql`${webhookTable.secret}`,
      previousUntil: new Date(now.getTime() + rotationMs),
    })
    .where(and(eq(webhookTable.id, id), belongsTo(keeper)))
    .returning({ id: webhookTable.id, url: webhookTable.url })
  if (!changed) return noSuchWebhook
  await audit(tx, keeper, 'rotate-webhook-secret', changed)
  return { outcome: 'done', secret }
}

/**
 * Enables a webhook that was disabled; what it missed can be replayed.
 * @param tx for a member, transaction of `inCompany`
 */
export async function enableWebhook(
  tx: Database,
  keeper: WebhookKeeper,
  id: string,
): Promise<{ outcome: 'done' } | WebhookRefusal> {
  const refusal = refuse(keeper)
  if (refusal) return refusal
  const [changed] = await tx
    .update(webhookTable)
    .set({ disabledAt: null, disabledReason: '', failingSince: null })
    .where(and(eq(webhookTable.id, id), belongsTo(keeper)))
    .returning({ id: webhookTable.id, url: webhookTable.url })
  if (!changed) return noSuchWebhook
  await audit(tx, keeper, 'enable-webhook', changed)
  return { outcome: 'done' }
}

/**
 * Sends deliveries of a webhook again: one, or all events since a time, including those that it
 * missed while it was disabled.
 * @param tx for a member, transaction of `inCompany`
 * @returns the number of deliveries
 */
export async function replayDeliveries(
  tx: Database,
  keeper: WebhookKeeper,
  {
    webhook,
    which,
    now = new Date(),
  }: { webhook: string; which: { delivery: string } | { since: Date }; now?: Date },
): Promise<{ outcome: 'done'; replayed: number } | WebhookRefusal> {
  const refusal = refuse(keeper)
  if (refusal) return refusal
  const [found] = await tx
    .select()
    .from(webhookTable)
    .where(and(eq(webhookTable.id, webhook), belongsTo(keeper)))
  if (!found) return noSuchWebhook
  if ('delivery' in which) {
    const [one] = await tx
      .update(webhookDeliveryTable)
      .set({ state: 'waiting', attempts: 0, nextAt: now, updatedAt: now })
      .where(
        and(eq(webhookDeliveryTable.id, which.delivery), eq(webhookDeliveryTable.webhook, webhook)),
      )
      .returning({ id: webhookDeliveryTable.id })
    if (one) return { outcome: 'done', replayed: 1 }
    return { outcome: 'no-such-delivery', message: 'There is no such delivery.' }
  }
  const events = await tx
    .select({ id: webhookEventTable.id })
    .from(webhookEventTable)
    .where(
      and(
        gte(webhookEventTable.createdAt, which.since),
        inArray(webhookEventTable.kind, found.events),
        found.companyId ? reachesCompany(found.companyId) : undefined,
      ),
    )
  if (events.length > 0) {
    await tx
      .insert(webhookDeliveryTable)
      .values(events.map(({ id }) => ({ webhook, event: id, nextAt: now })))
  }
  await audit(tx, keeper, 'replay-webhook', found, { since: which.since, events: events.length })
  return { outcome: 'done', replayed: events.length }
}

/** SQL condition: an event that a company's webhook reports. */
export const reachesCompany = (company: string) =>
  sql`(${webhookEventTable.companyId} = ${company}::uuid or ${webhookEventTable.kind} = 'product.changed')`

function refuse(keeper: WebhookKeeper): PolicyRefusal | null {
  return refusalFor(keeper, 'keep-keys', keeper.kind === 'customer')
}

function audit(
  tx: Database,
  keeper: WebhookKeeper,
  action: string,
  { id, url }: { id: string; url: string },
  after?: Record<string, unknown>,
) {
  const { host } = new URL(url)
  return writeAudit(tx, keeper, {
    action,
    subject: { kind: 'webhook', id, label: host },
    ...(after && { after }),
  })
}

const belongsTo = (keeper: WebhookKeeper) =>
  keeper.kind === 'customer'
    ? eq(webhookTable.companyId, keeper.company)
    : isNull(webhookTable.companyId)

const noSuchWebhook = {
  outcome: 'no-such-webhook',
  message: 'This webhook was removed.',
} as const
