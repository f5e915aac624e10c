import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { apiPath } from '#app/domain/links/api-path.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { followTrace, trace } from '#app/platform/process/tracing.server.ts'
import { type PostOptions, postWebhook, type WebhookAnswer } from './post-webhook.server.ts'
import { signWebhook } from './sign-webhook.ts'
import { webhookDeliveryTable, webhookEventTable, webhookTable } from './tables.server.ts'
import { maxFailingMs, retryDelaysMs, type WebhookEventKind } from './webhook-events.ts'

/** Interval of looking for new events and due deliveries, in milliseconds. */
const pollIntervalMs = 1000
/** Maximum number of events of which one round makes the deliveries. */
const maxEventsPerRound = 500
/** Maximum number of receivers that one process posts to at the same time. */
const maxReceivers = 20
/** Time for which a process reserves a delivery, in milliseconds; longer than an attempt. */
const leaseMs = 60_000
/** Time for which events and their log are kept, in milliseconds. */
const retentionMs = 30 * 24 * 60 * 60_000

/** Notifies the people of a webhook that it was disabled, in the given transaction. */
export type NotifyDisabled = (
  tx: Database,
  webhook: { id: string; account: string; company: string | null },
) => Promise<void>

export interface WebhookWorkerOptions extends PostOptions {
  notifyDisabled: NotifyDisabled
}

/**
 * Starts posting the events of the outbox to webhooks. One attempt at a time runs for each receiver,
 * so that one that never answers delays nobody else. Several processes share the work.
 * @returns a function that stops it after running attempts have finished
 */
export function startWebhookWorker(db: Database, options: WebhookWorkerOptions) {
  const running = new Map<string, Promise<void>>()
  let isStopped = false

  async function look() {
    await spreadEvents(db, new Date())
    while (!isStopped && running.size < maxReceivers) {
      const claimed = await claimDelivery(db, [...running.keys()], new Date())
      if (!claimed) return
      const attempt = attemptDelivery(db, claimed, options)
        .catch((error: unknown) => {
          log.warn({ error }, 'cannot note the delivery of a webhook')
          return false
        })
        .then((isDelivered) => {
          running.delete(claimed.webhook)
          // A receiver that fails is left alone until the next poll.
          if (isDelivered && !isStopped) lookNow()
        })
      running.set(claimed.webhook, attempt)
    }
  }

  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  let isWanted = false

  function lookNow() {
    isWanted = true
    if (isLooking) return
    isLooking = true
    looking = lookWhileWanted()
      .catch((error: unknown) => log.warn({ error }, 'cannot look for webhooks to post'))
      .finally(() => {
        isLooking = false
      })
  }

  async function lookWhileWanted() {
    while (isWanted && !isStopped) {
      isWanted = false
      await look()
    }
  }

  const timer = setInterval(lookNow, pollIntervalMs)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await looking
    await Promise.all(running.values())
  }
}

/** Makes the deliveries of new events: one for each enabled webhook that reports it. */
export async function spreadEvents(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const events = await tx
      .select({ id: webhookEventTable.id })
      .from(webhookEventTable)
      .where(sql`${webhookEventTable.spreadAt} is null`)
      .orderBy(asc(webhookEventTable.createdAt), asc(webhookEventTable.id))
      .limit(maxEventsPerRound)
      .for('update', { skipLocked: true })
    if (events.length === 0) return
    const ids = sql`${`{${events.map(({ id }) => id).join(',')}}`}::uuid[]`
    await tx.execute(sql`
      insert into webhook_delivery (webhook, event, next_at, created_at, updated_at)
      select webhook.id, event.id, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}
      from webhook_event event join webhook on event.kind = any (webhook.events)
      where event.id = any (${ids}) and webhook.disabled_at is null
        and webhook.created_at <= event.created_at
        and (webhook.company_id is null or webhook.company_id = event.company_id
          or event.kind = 'product.changed')`)
    await tx
      .update(webhookEventTable)
      .set({ spreadAt: now })
      .where(sql`${webhookEventTable.id} = any (${ids})`)
  })
}

interface ClaimedDelivery {
  id: string
  webhook: string
  attempts: number
}

/** Reserves the due delivery that waits longest, of a receiver that is not busy. */
async function claimDelivery(
  db: Database,
  busy: readonly string[],
  now: Date,
): Promise<ClaimedDelivery | null> {
  const due = db
    .select({ id: webhookDeliveryTable.id })
    .from(webhookDeliveryTable)
    .innerJoin(webhookTable, eq(webhookTable.id, webhookDeliveryTable.webhook))
    .where(
      and(
        eq(webhookDeliveryTable.state, 'waiting'),
        lt(webhookDeliveryTable.nextAt, sql`${now.toISOString()}::timestamptz + interval '1 ms'`),
        sql`${webhookTable.disabledAt} is null`,
        busy.length > 0 ? notInArray(webhookDeliveryTable.webhook, [...busy]) : undefined,
      ),
    )
    .orderBy(asc(webhookDeliveryTable.nextAt))
    .limit(1)
    .for('update', { of: webhookDeliveryTable, skipLocked: true })
  const [claimed] = await db
    .update(webhookDeliveryTable)
    .set({ nextAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${webhookDeliveryTable.id} = (${due})`)
    .returning({
      id: webhookDeliveryTable.id,
      webhook: webhookDeliveryTable.webhook,
      attempts: webhookDeliveryTable.attempts,
    })
  return claimed ?? null
}

/** Posts a claimed delivery and notes the attempt. @returns whether it was delivered */
async function attemptDelivery(
  db: Database,
  { id, attempts }: ClaimedDelivery,
  options: WebhookWorkerOptions,
): Promise<boolean> {
  const [found] = await db
    .select({ webhook: webhookTable, event: webhookEventTable })
    .from(webhookDeliveryTable)
    .innerJoin(webhookTable, eq(webhookTable.id, webhookDeliveryTable.webhook))
    .innerJoin(webhookEventTable, eq(webhookEventTable.id, webhookDeliveryTable.event))
    .where(eq(webhookDeliveryTable.id, id))
  if (!found) return false
  const { webhook, event } = found
  const sentAt = new Date()
  const body = JSON.stringify(payloadOf(event))
  const isPreviousValid = webhook.previousUntil !== null && webhook.previousUntil > sentAt
  const secrets = [webhook.secret, ...(isPreviousValid ? [webhook.previousSecret] : [])]
  const headers = signWebhook({ id: `msg_${event.id}`, sentAt, body }, secrets)
  const attributes = { 'server.address': new URL(webhook.url).hostname, 'vpack.event': event.kind }
  const answer = await followTrace(event.traceparent ?? undefined, () =>
    trace('webhook', attributes, () => postWebhook({ url: webhook.url, headers, body }, options)),
  )
  await noteAttempt(db, { id, attempts: attempts + 1, webhook, answer }, options.notifyDisabled)
  return isSuccess(answer)
}

const isSuccess = ({ status }: WebhookAnswer) => status !== null && status >= 200 && status < 300

/** Builds the body of an event: what changed and where to read it, but not its content. */
function payloadOf({ kind, subject, version, createdAt }: typeof webhookEventTable.$inferSelect) {
  const path = resourcePaths[kind](encodeURIComponent(subject))
  return {
    type: kind,
    timestamp: createdAt.toISOString(),
    data: {
      id: subject,
      ...(version !== null && { version }),
      url: publicUrl() + apiPath + path,
    },
  }
}

const order = (id: string) => `/orders/${id}`
const resourcePaths: Readonly<Record<WebhookEventKind, (id: string) => string>> = {
  'order.created': order,
  'order.changed': order,
  'enquiry.created': (id) => `/enquiries/${id}`,
  'delivery.changed': order,
  'claim.created': order,
  'product.changed': (id) => `/products/${id}`,
}

interface Attempt {
  id: string
  /** Number of attempts, including this one. */
  attempts: number
  webhook: typeof webhookTable.$inferSelect
  answer: WebhookAnswer
}

/** Stores the result of an attempt, and disables the webhook if it has failed for too long. */
async function noteAttempt(
  db: Database,
  { id, attempts, webhook, answer }: Attempt,
  notifyDisabled: NotifyDisabled,
): Promise<void> {
  const now = new Date()
  const { status, durationMs, text } = answer
  const isDelivered = isSuccess(answer)
  const delayMs = retryDelaysMs[attempts - 1]
  const state = isDelivered ? 'delivered' : delayMs === undefined ? 'failed' : 'waiting'
  const failingSince = isDelivered ? null : (webhook.failingSince ?? now)
  const hasFailedLong =
    failingSince !== null && now.getTime() - failingSince.getTime() >= maxFailingMs
  const disabledReason =
    status === 410
      ? 'The receiver answered 410 (gone).'
      : hasFailedLong
        ? 'Every delivery has failed for three days.'
        : ''
  await db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveryTable)
      .set({
        state,
        attempts,
        nextAt: new Date(now.getTime() + (delayMs ?? 0)),
        lastStatus: status,
        lastMs: durationMs,
        lastAnswer: text,
        updatedAt: now,
      })
      .where(eq(webhookDeliveryTable.id, id))
    await tx.update(webhookTable).set({ failingSince }).where(eq(webhookTable.id, webhook.id))
    if (disabledReason === '') return
    const [disabled] = await tx
      .update(webhookTable)
      .set({ disabledAt: now, disabledReason })
      .where(and(eq(webhookTable.id, webhook.id), sql`${webhookTable.disabledAt} is null`))
      .returning({ id: webhookTable.id })
    const { accountId: account, companyId: company } = webhook
    if (disabled) await notifyDisabled(tx, { id: webhook.id, account, company })
  })
}

/** Deletes events and deliveries that are older than the log. */
export async function sweepWebhookEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db.delete(webhookEventTable).where(lt(webhookEventTable.createdAt, before))
}
