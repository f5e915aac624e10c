import { and, asc, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { trace } from '#app/platform/process/tracing.server.ts'
import { type AlertText, alertRetentionDays, alertRetryDelaysMs } from './alert-topics.ts'
import { parseMobile } from './save-alerts.server.ts'
import {
  type AlertAnswer,
  type AlertPostOptions,
  postPush,
  postTextMessage,
  readVapidKeys,
  type TextMessageProvider,
} from './send-alert.server.ts'
import { alertChoiceTable, alertTable, pushSubscriptionTable } from './tables.server.ts'

/** Interval of looking for due alerts, in milliseconds. */
const pollIntervalMs = 2000
/** Maximum number of alerts that one process sends at the same time. */
const maxConcurrentAlerts = 20
/** Time for which a process reserves an alert, in milliseconds; longer than an attempt. */
const leaseMs = 60_000

/** Stored alert, to be pushed to the devices of a member. */
export type Alert = typeof alertTable.$inferSelect

/** Composes the text of an alert; null if what it is about has been settled or taken back. */
export type ComposeAlert = (alert: Alert) => Promise<AlertText | null>

export interface AlertWorkerOptions extends AlertPostOptions {
  compose: ComposeAlert
  /** Provider of text messages; null if there is none. */
  textMessages: TextMessageProvider | null
}

/**
 * Starts sending the alerts of the outbox. Several processes share the work.
 * @returns a function that stops it after running attempts have finished
 */
export function startAlertWorker(db: Database, options: AlertWorkerOptions) {
  let isStopped = false
  let sending: Promise<void> | undefined
  const timer = setInterval(() => {
    sending ??= sendWhileDue()
      .catch((error: unknown) => log.warn({ error }, 'cannot send alerts'))
      .finally(() => {
        sending = undefined
      })
  }, pollIntervalMs)
  timer.unref()

  async function sendWhileDue() {
    while (!isStopped && (await sendDueAlerts(db, options, new Date())) > 0);
  }

  return async () => {
    isStopped = true
    clearInterval(timer)
    await sending
  }
}

/** Makes one attempt for each alert that is due. @returns the number of attempts */
export async function sendDueAlerts(
  db: Database,
  options: AlertWorkerOptions,
  now: Date,
): Promise<number> {
  const due = db
    .select({ id: alertTable.id })
    .from(alertTable)
    .where(and(eq(alertTable.state, 'waiting'), lte(alertTable.nextAt, now)))
    .orderBy(asc(alertTable.nextAt))
    .limit(maxConcurrentAlerts)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(alertTable)
    .set({ nextAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(alertTable.id, due))
    .returning()
  await Promise.all(
    claimed.map((alert) =>
      attemptAlert(db, alert, options, now).catch((error: unknown) =>
        log.warn({ error, alert: alert.id }, 'cannot send an alert'),
      ),
    ),
  )
  return claimed.length
}

async function attemptAlert(
  db: Database,
  alert: Alert,
  options: AlertWorkerOptions,
  now: Date,
): Promise<void> {
  const text = await options.compose(alert)
  const answer =
    text &&
    (await trace('alert', { 'vpack.channel': alert.channel }, () => post(db, alert, text, options)))
  if (!answer) return note(db, alert, { state: 'dropped' })
  const { status, text: lastAnswer } = answer
  const attempts = alert.attempts + 1
  if (status !== null && status >= 200 && status < 300) {
    return note(db, alert, { state: 'sent', attempts, lastAnswer: '' })
  }
  if (alert.subscriptionId && (status === 404 || status === 410)) {
    // The browser has unsubscribed, or the push service has forgotten it.
    await db.delete(pushSubscriptionTable).where(eq(pushSubscriptionTable.id, alert.subscriptionId))
    return
  }
  const said = `${status ?? 'No answer'}: ${lastAnswer}`
  const delay = alertRetryDelaysMs[alert.attempts]
  if (delay === undefined || isFinal(status)) {
    return note(db, alert, { state: 'failed', attempts, lastAnswer: said })
  }
  const nextAt = new Date(now.getTime() + delay)
  return note(db, alert, { attempts, nextAt, lastAnswer: said })
}

/** Posts an alert. @returns null if the member no longer wants it */
async function post(
  db: Database,
  alert: Alert,
  text: AlertText,
  options: AlertWorkerOptions,
): Promise<AlertAnswer | null> {
  if (alert.channel === 'push') {
    const [device] = await db
      .select()
      .from(pushSubscriptionTable)
      .where(eq(pushSubscriptionTable.id, alert.subscriptionId ?? alert.id))
    return device ? postPush(device, text, await readVapidKeys(db), options) : null
  }
  const phone = await findConsentedPhone(db, alert)
  return phone && options.textMessages ? postTextMessage(options.textMessages, phone, text) : null
}

/** Finds the number of a text message; null without consent to that number. */
async function findConsentedPhone(
  db: Database,
  { companyId, accountId }: Alert,
): Promise<string | null> {
  const [row] = await db
    .select({ agreed: alertChoiceTable.phone, own: accountTable.phone })
    .from(alertChoiceTable)
    .innerJoin(accountTable, eq(accountTable.id, alertChoiceTable.accountId))
    .where(
      and(
        eq(alertChoiceTable.companyId, companyId),
        eq(alertChoiceTable.accountId, accountId),
        eq(alertChoiceTable.channel, 'sms'),
      ),
    )
  return row && parseMobile(row.own) === row.agreed ? row.agreed : null
}

/** Whether a refusal stays the same if the request is repeated. */
const isFinal = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status)

async function note(
  db: Database,
  { id }: Alert,
  change: Partial<typeof alertTable.$inferInsert>,
): Promise<void> {
  await db.update(alertTable).set(change).where(eq(alertTable.id, id))
}

/** Deletes sent and failed alerts after `alertRetentionDays`. */
export async function sweepAlerts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - alertRetentionDays * 24 * 60 * 60_000)
  await db
    .delete(alertTable)
    .where(and(ne(alertTable.state, 'waiting'), lt(alertTable.createdAt, before)))
}
