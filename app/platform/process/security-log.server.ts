import { addressBlock } from '../sender/client-address.ts'
import { sign } from '../sender/signature.server.ts'
import { createHeavyHitters, type HeavyHitters } from './heavy-hitters.ts'
import { log } from './log.server.ts'

/**
 * Kinds of refusals that may point to an attack, named after the part of the server that refused.
 */
export type RefusalKind =
  | 'proof'
  | 'limit'
  | 'origin'
  | 'host'
  | 'body'
  | 'link'
  | 'connection'
  | 'work'
  | 'sign-in'
  | 'access'

export interface RefusalCount {
  kind: RefusalKind
  reason: string
  count: number
}

interface RefusalRecord extends RefusalCount {
  /** Count since the process started. */
  total: number
  sources: HeavyHitters
  accounts: HeavyHitters
}

interface RefusalState {
  refusals: Map<string, RefusalRecord>
  /** Lines logged immediately since the last summary line. */
  written: number
  timer: NodeJS.Timeout | undefined
  key: Buffer | undefined
}

const summaryIntervalMs = 60_000
/** Number of sources tracked for each reason, and number of those in a log line. */
const maxTrackedSources = 100
const maxLoggedSources = 3
/** Failures of authentication and authorisation, which are also logged immediately, one by one. */
const immediatelyLogged: readonly RefusalKind[] = ['sign-in', 'access', 'link']
/**
 * Maximum number of such lines per minute; more are only counted, so that a flood does not fill the
 * disk.
 */
const maxLinesPerMinute = 60

const place = Symbol.for('vpack.refusals')
const holder: { [key: symbol]: RefusalState | undefined } = globalThis
/** Global state, because the server's bundle and its starter each load a copy of this module. */
const notes: RefusalState = holder[place] ?? {
  refusals: new Map(),
  written: 0,
  timer: undefined,
  key: undefined,
}
holder[place] = notes

/**
 * Counts one refusal for the security log, which is written once a minute. Failures of
 * authentication and authorisation are also logged immediately, up to `maxLinesPerMinute`.
 * @param reason one of the fixed terms in the code, never visitor input
 * @param address network address of the visitor, if known
 * @param account id or email address of the account concerned; the log contains only its hash
 */
export function noteRefusal(
  kind: RefusalKind,
  reason: string,
  address?: string,
  account?: string,
): void {
  const name = `${kind} ${reason}`
  let noted = notes.refusals.get(name)
  if (!noted) {
    noted = { kind, reason, count: 0, total: 0, ...emptyCounters() }
    notes.refusals.set(name, noted)
  }
  noted.count += 1
  noted.total += 1
  if (address) noted.sources.add(addressBlock(address))
  if (account) noted.accounts.add(account)
  notes.timer ??= setTimeout(writeRefusals, summaryIntervalMs).unref()
  if (immediatelyLogged.includes(kind) && notes.written < maxLinesPerMinute) {
    notes.written += 1
    const day = new Date().toISOString().slice(0, 10)
    log.warn(
      {
        kind,
        reason,
        ...(notes.key && address && { source: hashOf(addressBlock(address), day) }),
        ...(notes.key && account && { account: hashOf(account, day) }),
      },
      'refused',
    )
  }
}

const emptyCounters = () => ({
  sources: createHeavyHitters(maxTrackedSources),
  accounts: createHeavyHitters(maxTrackedSources),
})

/**
 * Sets the key with which the log hashes sources and accounts. Hashes change every day and are
 * equal in all processes of one database. Without a key, sources and accounts are not logged.
 * @param key result of `signingKey`
 */
export function setSourceHashKey(key: Buffer): void {
  notes.key = key
}

/** Returns the number of refusals since the process started, per kind and reason. */
export function refusalTotals(): RefusalCount[] {
  return [...notes.refusals.values()].map(({ kind, reason, total }) => ({
    kind,
    reason,
    count: total,
  }))
}

/** Logs a summary of the refusals since the last call, if there are any. */
export function writeRefusals(): void {
  clearTimeout(notes.timer)
  notes.timer = undefined
  notes.written = 0
  const refused = [...notes.refusals.values()].filter(({ count }) => count > 0)
  if (refused.length === 0) return
  const day = new Date().toISOString().slice(0, 10)
  const named = (most: HeavyHitters) =>
    Object.fromEntries(
      most.top(maxLoggedSources).map(([name, times]) => [hashOf(name, day), times]),
    )
  const lines = refused.map(({ kind, reason, count, sources, accounts }) => ({
    kind,
    reason,
    count,
    ...(notes.key && { sources: named(sources) }),
    ...(notes.key && accounts.top(1).length > 0 && { accounts: named(accounts) }),
  }))
  for (const noted of refused) Object.assign(noted, { count: 0, ...emptyCounters() })
  log.warn({ refused: lines }, 'refused in the last minute')
}

function hashOf(name: string, day: string): string {
  return notes.key ? sign(notes.key, `${day} ${name}`).toString('base64url').slice(0, 12) : ''
}
