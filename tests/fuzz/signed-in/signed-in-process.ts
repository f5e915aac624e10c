import { setTimeout as wait } from 'node:timers/promises'
import {
  conflictMessage,
  unhandledConflictLogMessage,
} from '#app/platform/database/write-conflict.server.ts'
import { seededRandom } from '#tests/load/random.ts'
import type { Answer } from '#tests/support/in-memory-server.ts'
import { fuzzSettings } from '../fuzz-settings.ts'
import { type FuzzSender, type FuzzTarget, openFuzzTarget } from './fuzz-target.ts'
import { type FuzzRequest, RequestSource } from './random-request.ts'

const print = console.log
// Without a mail server the site prints each sign-in link.
console.log = () => undefined

/** Number of requests after which new companies, members and staff replace the changed ones. */
const requestsPerWorld = 1500
/** Number of copies of a form that are sent at the same moment. */
const burstSize = 6
/** Maximum time for a response, in milliseconds; beyond it the request counts as a failure. */
const maxAnswerMs = 30_000
/** Number of senders: a visitor, a private link, five roles of two companies, four staff roles. */
const senderCount = 16

/** Response that no request may get, with its cause from the log. */
interface Finding {
  request: string
  status: number
  cause: string
  count: number
}

/**
 * Sends random requests, `FUZZ_RUNS` for each sender, and prints each kind of 5xx response and each
 * unhandled write conflict.
 * @returns the number of kinds
 */
async function fuzzSignedIn(): Promise<number> {
  const { seed, runs } = fuzzSettings
  const total = runs * senderCount
  print(`Seed ${seed}, ${total} requests`)
  const target = await openFuzzTarget()
  const random = seededRandom(seed)
  const statuses = new Map<number, number>()
  const findings = new Map<string, Finding>()
  try {
    let world = await target.openWorld()
    const source = new RequestSource(random, world)
    let renewAt = requestsPerWorld
    for (let sent = 0; sent < total; ) {
      if (sent >= renewAt) {
        renewAt += requestsPerWorld
        world = await target.openWorld()
        source.enter(world)
        await target.resetCounts()
        print(`${sent} requests, ${summarize(statuses)}`)
      }
      const sender = random.pick(world.senders)
      const request = source.next(sender)
      const copies = request.method === 'POST' && random.oneIn(25) ? burstSize : 1
      const answers = await Promise.all(Array.from({ length: copies }, () => send(sender, request)))
      sent += copies
      for (const answer of answers) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status < 500 && !answer.text.includes(conflictMessage)) continue
        await note(target, findings, { sender, request, answer, copies })
      }
      const [first] = answers
      if (first && isAtSignIn(first)) await sender.renew()
      if (first?.status === 200 && request.method === 'GET' && !request.path.includes('.data')) {
        source.learn(sender, request.path, first.text)
      }
      target.log.splice(0)
    }
  } finally {
    await target.close()
  }
  print(`Statuses: ${summarize(statuses)}`)
  for (const { request, status, cause, count } of findings.values()) {
    print(`\n${status}, ${count} times: ${request}\n${cause}`)
  }
  return findings.size
}

/** Whether a response redirects to the sign-in page, as a document or as data. */
function isAtSignIn({ status, headers, text }: Answer): boolean {
  if (status === 303) return headers.get('location')?.includes('/sign-in') ?? false
  return status === 202 && text.includes('/sign-in')
}

async function send(sender: FuzzSender, request: FuzzRequest): Promise<Answer> {
  const { browser } = sender
  const { method, path, headers, body } = request
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => late.resolve(noAnswer), maxAnswerMs)
  try {
    const sent =
      method === 'GET' ? browser.get(path, headers) : browser.post(path, body ?? '', headers)
    return await Promise.race([sent, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const noAnswer: Answer = {
  status: 599,
  headers: new Headers(),
  body: Buffer.alloc(0),
  text: 'no answer',
}

interface Failure {
  sender: FuzzSender
  request: FuzzRequest
  answer: Answer
  copies: number
}

/** Adds a response to the findings, grouped by the place in the code that caused it. */
async function note(
  { log }: FuzzTarget,
  findings: Map<string, Finding>,
  { sender, request, answer, copies }: Failure,
): Promise<void> {
  const id = answer.headers.get('x-request-id')
  const find = () =>
    log.find(
      ({ requestId, msg }) =>
        (requestId === id && id !== null) || msg === unhandledConflictLogMessage,
    )
  // Log lines are written in batches.
  for (let tries = 0; tries < 60 && !find(); tries += 1) await wait(50)
  const { err } = { err: undefined as LoggedError | undefined, ...find() }
  const cause = err?.stack ? describeError(err) : JSON.stringify(find() ?? null)
  const place = `${answer.status} ${cause.replace(/[0-9a-f]{8,}|\d+/g, '')}`.slice(0, 600)
  const known = findings.get(place)
  if (known) {
    known.count += 1
    return
  }
  const { method, path, headers, body } = request
  const text = `${copies > 1 ? `${copies} × ` : ''}${method} ${path} by ${sender.name} ${JSON.stringify(headers)} ${JSON.stringify(body?.toString('latin1').slice(0, 3000) ?? '')}`
  findings.set(place, { request: text, status: answer.status, cause, count: 1 })
  print(`Found ${answer.status}: ${text.slice(0, 400)}\n${cause.slice(0, 1500)}`)
}

interface LoggedError {
  message?: string
  stack?: string
  cause?: LoggedError
}

/** Returns message and stack of an error and of its causes. */
function describeError({ message, stack, cause }: LoggedError): string {
  return `${message}\n${stack}${cause ? `\ncaused by ${describeError(cause)}` : ''}`
}

function summarize(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}

process.exitCode = Math.min(await fuzzSignedIn(), 100)
