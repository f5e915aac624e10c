import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { makePasskey } from '#tests/support/software-authenticator.ts'
import { type Exchange, exchange } from '../exchange.ts'
import type { Random } from '../random.ts'
import { type OperationKind, operationKinds, type PreparedOperation } from './prepare-operations.ts'

/** Operation whose form was sent. */
export interface SentOperation extends PreparedOperation {
  /**
   * `refused` is any response other than success; an `unanswered` operation may or may not be
   * stored.
   */
  outcome: 'acknowledged' | 'refused' | 'unanswered'
  /** Short description of a response that was not a success. */
  answer: string
}

const people = 4
/** Maximum pause after each operation, in milliseconds. */
const maxPauseMs = 150

/**
 * Sends prepared operations of random kinds until none are left or `enough` is aborted. A form that
 * reached no server is sent later; every other form is sent once.
 */
export async function runOperations(
  url: string,
  prepared: Record<OperationKind, PreparedOperation[]>,
  { random, enough }: { random: Random; enough: AbortSignal },
): Promise<SentOperation[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const sent: SentOperation[] = []
  const left = { ...prepared }

  async function work() {
    while (!enough.aborted) {
      const kinds = operationKinds.filter((kind) => left[kind].length > 0)
      if (kinds.length === 0) return
      const kind = random.pick(kinds)
      const [operation, ...more] = left[kind]
      if (!operation) continue
      left[kind] = more
      const result = await send(agent, url, operation)
      if (result) sent.push(result)
      // No server was running, so the form is sent later.
      else left[kind] = [...left[kind], operation]
      await wait(random.below(maxPauseMs))
    }
  }

  await Promise.all(Array.from({ length: people }, work))
  agent.destroy()
  return sent
}

/**
 * Sends the form of an operation.
 * @returns null if it did not reach the server
 */
async function send(
  agent: Agent,
  url: string,
  operation: PreparedOperation,
): Promise<SentOperation | null> {
  let ready = operation
  if (operation.kind === 'passkey') {
    const answered = await answerChallenge(agent, url, operation)
    if (!answered) return null
    ready = answered
  }
  try {
    const answer = await post(agent, url, ready)
    const isDone = isAcknowledged(ready, answer)
    if (isStarting(answer)) return null
    const said = isDone ? '' : describeAnswer(answer)
    return { ...ready, outcome: isDone ? 'acknowledged' : 'refused', answer: said }
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    return code === 'ECONNREFUSED' ? null : { ...ready, outcome: 'unanswered', answer: code }
  }
}

/**
 * Requests a challenge and creates a passkey for it.
 * @returns null without a challenge
 */
async function answerChallenge(agent: Agent, url: string, operation: PreparedOperation) {
  try {
    const asked = { ...operation, fields: { ...operation.fields, intent: 'ask' } }
    const { status, headers, body } = await post(agent, url, asked)
    if (status !== 200) return null
    const { options } = JSON.parse(body.toString()) as { options: { challenge: string } }
    const passkey = makePasskey()
    const response = passkey.register({ challenge: options.challenge, origin: url })
    const cookies = headers['set-cookie']?.map((each) => each.split(';', 1)[0]) ?? []
    return {
      ...operation,
      cookie: [operation.cookie, ...cookies].join('; '),
      fields: { ...operation.fields, intent: 'answer', response },
      key: passkey.id,
    }
  } catch {
    return null
  }
}

function post(agent: Agent, url: string, { path, cookie, fields, file }: PreparedOperation) {
  const form = file ? multipart(fields, file) : urlEncoded(fields)
  return exchange(agent, url + path, {
    method: 'POST',
    headers: {
      'content-type': form.type,
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      origin: url,
      cookie,
    },
    body: form.body,
  })
}

const urlEncoded = (fields: Record<string, string>) => ({
  type: 'application/x-www-form-urlencoded',
  body: Buffer.from(new URLSearchParams(fields).toString()),
})

function multipart(
  fields: Record<string, string>,
  { name, content }: { name: string; content: Buffer },
) {
  const boundary = 'crash-bench-boundary'
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/**
 * Whether the server is listening but has not loaded its catalogue, so that it rejects forms
 * unread.
 */
const isStarting = ({ status, body }: Exchange) =>
  status === 503 && body.toString().startsWith('Starting.')

function describeAnswer({ status, headers, body }: Exchange): string {
  const alert = /role="alert"[^>]*>([\s\S]{0,300})/.exec(body.toString())?.[1] ?? ''
  const words = alert.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return `${status} ${headers.location ?? ''} ${words}`.trim()
}

function isAcknowledged({ kind }: PreparedOperation, { status, headers, body }: Exchange): boolean {
  const { location = '' } = headers
  switch (kind) {
    case 'order':
      return status === 303 && /\/orders\/vp-\d+\?done=ordered$/.test(location)
    case 'invite-member':
      return status === 303 && location.endsWith('/people')
    case 'invite-staff':
      return status === 303 && location.startsWith('/staff/people')
    case 'passkey':
      return status === 200
    case 'claim':
    case 'upload':
      return status === 200 && JSON.parse(body.toString()).ok === true
  }
}
