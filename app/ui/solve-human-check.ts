import { solveChallengeWorkers } from 'altcha-lib'
import ShaWorker from 'altcha-lib/workers/sha?worker'

/** Long before this, an ordinary phone has the answer. */
const patience = 60_000

/**
 * Fetches an ALTCHA challenge and does its work in the background, off the page's own thread.
 * @param address where challenges are handed out
 * @returns the answer as the server takes it: base64 of JSON
 * @throws when the challenge cannot be fetched or the work cannot be done here
 */
export async function solveHumanCheck(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(15_000) })
  if (!response.ok) throw new Error(`The human check answered ${response.status}.`)
  const challenge = await response.json()
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 1),
    createWorker: () => new ShaWorker(),
    timeout: patience,
  })
  if (!solution) throw new Error('The human check found no answer.')
  return btoa(JSON.stringify({ challenge, solution }))
}
