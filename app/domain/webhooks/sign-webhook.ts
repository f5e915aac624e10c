import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'

/** Creates the secret of a webhook: 256 random bits. */
export function createWebhookSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64')
}

interface SignedMessage {
  /** Id of the event, the same in every attempt. */
  id: string
  sentAt: Date
  body: string
}

/**
 * Returns the headers of a webhook by the Standard Webhooks specification.
 * @param secrets active secrets; two during a rotation, each of which signs
 */
export function signWebhook(
  { id, sentAt, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
