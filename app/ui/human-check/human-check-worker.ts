import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'

/** Does the work of a human check off the page's own thread; answers each challenge once. */
self.onmessage = async ({ data }: MessageEvent<{ challenge: Challenge; timeout: number }>) => {
  try {
    self.postMessage({ solution: await solveChallenge({ ...data, deriveKey }) })
  } catch (error) {
    self.postMessage({ error: String(error) })
  }
}
