import type { Database } from '#app/platform/database/database.server.ts'
import { currentTraceparent } from '#app/platform/process/tracing.server.ts'
import {
  type PublicRequestOptions,
  requestPublicly,
} from '#app/platform/request/request-publicly.ts'
import { webhookEventTable } from './tables.server.ts'
import type { WebhookEventKind } from './webhook-events.ts'

/** Time for a whole attempt, in milliseconds. */
const attemptTimeoutMs = 15_000
/** Maximum part of an answer that is read and logged, in bytes. */
const maxAnswerBytes = 1024

interface PostedWebhook {
  url: string
  headers: Record<string, string>
  body: string
}

/** Result of one attempt. */
export interface WebhookAnswer {
  /** HTTP status; null if there was no answer. */
  status: number | null
  durationMs: number
  /** Begin of the answer, or why there was none. */
  text: string
}

export interface PostOptions extends Pick<PublicRequestOptions, 'mayConnect' | 'isHttpAccepted'> {
  timeoutMs?: number
}

/**
 * Posts a webhook to a public address. Redirects are not followed, and only the begin of the answer
 * is read.
 */
export async function postWebhook(
  { url, headers, body }: PostedWebhook,
  { timeoutMs = attemptTimeoutMs, ...options }: PostOptions = {},
): Promise<WebhookAnswer> {
  const started = performance.now()
  const durationMs = () => Math.round(performance.now() - started)
  const sent = {
    url,
    method: 'POST' as const,
    body,
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Vpack-Webhooks/1' },
  }
  try {
    const answer = await requestPublicly(sent, { ...options, timeoutMs, maxAnswerBytes })
    const text = answer.body.toString().replaceAll('\0', '')
    return { status: answer.status, durationMs: durationMs(), text }
  } catch (error) {
    return { status: null, durationMs: durationMs(), text: (error as Error).message }
  }
}

/** An event about an order or enquiry. Events of products are written by a trigger of their table. */
interface NewWebhookEvent {
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
  const traceparent = currentTraceparent() ?? null
  await tx.insert(webhookEventTable).values({ ...event, subject: reference, traceparent })
}
