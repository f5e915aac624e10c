import type { Challenge, Solution } from 'altcha-lib'
import HumanCheckWorker from './human-check-worker.ts?worker'
import type { ExternalCheck } from './solve-outside.ts'

export interface HumanCheckResponse {
  /** Response in the form that the server expects; for our own check, base64 of JSON. */
  answer: string
  /** Validity from now in milliseconds; after it, the response is not sent but renewed. */
  freshFor: number
}

/** Validity of our own responses. The server accepts them for 20 minutes from before the work. */
const validForMs = 15 * 60_000
/** Time limit of the work; an ordinary phone is done much earlier. */
const workTimeoutMs = 60_000

/**
 * Fetches an ALTCHA challenge and solves it in a worker, or uses the external provider if the
 * server names one.
 * @param address URL that issues challenges
 * @throws if the challenge cannot be fetched or solved
 */
export async function solveHumanCheck(address: string): Promise<HumanCheckResponse> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(15_000) })
  if (!response.ok) throw new Error(`The human check answered ${response.status}.`)
  const challenge: Challenge | ExternalCheck = await response.json()
  if ('provider' in challenge) {
    const { solveExternally } = await import('./solve-outside.ts')
    return solveExternally(challenge)
  }
  const solution = await work(challenge)
  return { answer: btoa(JSON.stringify({ challenge, solution })), freshFor: validForMs }
}

function work(challenge: Challenge): Promise<Solution> {
  const worker = new HumanCheckWorker()
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }) =>
      data.solution ? resolve(data.solution) : reject(new Error(data.error ?? 'no answer in time'))
    worker.onerror = () => reject(new Error('The human check’s worker did not start.'))
    worker.postMessage({ challenge, timeout: workTimeoutMs })
  }).finally(() => worker.terminate())
}
