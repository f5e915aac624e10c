import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'

/** Solves human-check challenges off the main thread; posts one response per challenge. */
self.onmessage = async ({ data }: MessageEvent<{ challenge: Challenge; timeout: number }>) => {
  try {
    self.postMessage({ solution: await solveChallenge({ ...data, deriveKey }) })
  } catch (error) {
    self.postMessage({ error: String(error) })
  }
}
