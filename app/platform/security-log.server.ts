import { log } from './log.server.ts'

/** What was refused to somebody who may wish harm, by the place where it was noticed. */
export type RefusalKind =
  | 'proof'
  | 'limit'
  | 'origin'
  | 'host'
  | 'body'
  | 'link'
  | 'connection'
  | 'work'

const interval = 60_000

let counts = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/**
 * Counts one refusal for the security log, which writes a line a minute and not a line a request.
 * @param reason one of a few words that the code names, never what a visitor sent
 * @param _address of the visitor, where it is known
 */
export function noteRefusal(kind: RefusalKind, reason: string, _address?: string): void {
  const key = `${kind} ${reason}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  if (timer === undefined) timer = setTimeout(writeRefusals, interval).unref()
}

function writeRefusals(): void {
  timer = undefined
  const refused = Object.fromEntries(counts)
  counts = new Map()
  log.warn({ refused }, 'refused in the last minute')
}
