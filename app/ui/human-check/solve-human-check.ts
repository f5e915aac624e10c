import type { Challenge, Solution } from 'altcha-lib'
import HumanCheckWorker from './human-check-worker.ts?worker'
import type { OutsideCheck } from './solve-outside.ts'

export interface HumanAnswer {
  /** As the server takes it: of our own check, base64 of JSON. */
  answer: string
  /** Milliseconds from now, after which it is made anew rather than sent. */
  freshFor: number
}

/** Our own answers are good for 20 minutes on the server, from before the work. */
const freshFor = 15 * 60_000
/** Long before this, an ordinary phone has the answer. */
const timeout = 60_000

/**
 * Fetches an ALTCHA challenge and does its work in the background, off the page's own thread; or
 * has another site do the check, where the server says so.
 * @param address where challenges are handed out
 * @throws when the challenge cannot be fetched or the work cannot be done here
 */
export async function solveHumanCheck(address: string): Promise<HumanAnswer> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(15_000) })
  if (!response.ok) throw new Error(`The human check answered ${response.status}.`)
  const challenge: Challenge | OutsideCheck = await response.json()
  if ('provider' in challenge) {
    const { solveOutside } = await import('./solve-outside.ts')
    return solveOutside(challenge)
  }
  const solution = await work(challenge)
  return { answer: btoa(JSON.stringify({ challenge, solution })), freshFor }
}

function work(challenge: Challenge): Promise<Solution> {
  const worker = new HumanCheckWorker()
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }) =>
      data.solution ? resolve(data.solution) : reject(new Error(data.error ?? 'no answer in time'))
    worker.onerror = () => reject(new Error('The human check’s worker did not start.'))
    worker.postMessage({ challenge, timeout })
  }).finally(() => worker.terminate())
}
