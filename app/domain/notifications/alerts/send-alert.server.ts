import { createECDH } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import webPush from 'web-push'
import type { Database } from '#app/platform/database/database.server.ts'
import { secretTable } from '#app/platform/database/tables.server.ts'
import { environment, publicUrl } from '#app/platform/process/environment.server.ts'
import {
  type PublicRequestOptions,
  requestPublicly,
} from '#app/platform/request/request-publicly.ts'
import type { AlertText } from './alert-topics.ts'
import type { pushSubscriptionTable } from './tables.server.ts'

/** Name of the private VAPID key in `secretTable`. */
export const vapidSecretName = 'vapid'
/** Time for which a push service keeps a message for a device that is switched off, in seconds. */
const pushLifetimeSeconds = 24 * 60 * 60
/** Maximum length of a text message: two parts of 153 characters. */
const maxTextMessageLength = 306

/** Time for one attempt, in milliseconds. */
const attemptTimeoutMs = 15_000
/** Maximum part of an answer that is read and stored, in bytes. */
const maxAnswerBytes = 500

/** Options of the connection, which only tests and the provider of text messages set. */
export type AlertPostOptions = Pick<PublicRequestOptions, 'mayConnect' | 'isHttpAccepted'>

/** Answer to one attempt. */
export interface AlertAnswer {
  /** HTTP status; null if there was no answer. */
  status: number | null
  /** Begin of the answer, or why there was none. */
  text: string
}

/** Keys by which push services recognise the site (VAPID), as base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Creates a private VAPID key: 32 bytes of the curve P-256 as base64url. */
export function createVapidKey(): string {
  return webPush.generateVAPIDKeys().privateKey
}

/**
 * Returns the site's VAPID keys: of `VAPID_PRIVATE_KEY`, or of the key that the migrate step stored.
 * Browsers that subscribed with other keys have to be added anew.
 */
export async function readVapidKeys(db: Database): Promise<VapidKeys> {
  const privateKey = environment().VAPID_PRIVATE_KEY ?? (await readStoredKey(db))
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { privateKey, publicKey: curve.getPublicKey().toString('base64url') }
}

async function readStoredKey(db: Database): Promise<string> {
  const [row] = await db
    .select({ value: secretTable.value })
    .from(secretTable)
    .where(and(eq(secretTable.name, vapidSecretName), isNull(secretTable.expiresAt)))
  if (!row) throw new Error('The VAPID key is missing: run the migrate step.')
  return row.value
}

/**
 * Encrypts an alert for one browser (RFC 8291), signs it (RFC 8292) and posts it to the browser's
 * push service.
 */
export function postPush(
  {
    endpoint,
    p256dh,
    auth,
  }: Pick<typeof pushSubscriptionTable.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>,
  { title, body, url }: AlertText,
  { publicKey, privateKey }: VapidKeys,
  options: AlertPostOptions = {},
): Promise<AlertAnswer> {
  const payload = JSON.stringify({ title, body, path: url.slice(publicUrl().length) })
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${environment().TEAM_MAIL}`, publicKey, privateKey },
    TTL: pushLifetimeSeconds,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  return postAlert({ url: request.endpoint, headers, body: request.body ?? '' }, options)
}

/** Provider of text messages: its URL, and the fields that it expects. */
export interface TextMessageProvider {
  url: string
  /** Fields of the form as a query, in which `{to}` and `{text}` stand for number and text. */
  fields: string
}

/**
 * Posts a text message to the provider as a form. A name and password in its URL are sent as basic
 * authentication. Its address may be private, because the operator has set it.
 */
export function postTextMessage(
  { url, fields }: TextMessageProvider,
  to: string,
  { title, body, url: link }: AlertText,
): Promise<AlertAnswer> {
  const text = `Vpack: ${title}. ${body}`.slice(0, maxTextMessageLength - link.length - 1)
  const form = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(fields)) {
    form.append(
      name,
      value.replace('{to}', () => to).replace('{text}', () => `${text} ${link}`),
    )
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const anyAddress = { mayConnect: () => true, isHttpAccepted: true }
  return postAlert({ url, headers, body: form.toString() }, anyAddress)
}

async function postAlert(
  request: { url: string; headers: Record<string, string>; body: string | Buffer },
  options: AlertPostOptions,
): Promise<AlertAnswer> {
  const limits = { timeoutMs: attemptTimeoutMs, maxAnswerBytes }
  try {
    const { status, body } = await requestPublicly(
      { ...request, method: 'POST' },
      { ...options, ...limits },
    )
    return { status, text: body.toString().replaceAll('\0', '') }
  } catch (error) {
    return { status: null, text: (error as Error).message }
  }
}
