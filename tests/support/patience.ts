import { vi } from 'vitest'
import { isLong } from './long.ts'

/** What a test waits for may take its time on a busy machine: only never is a failure. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 30_000, interval: 50 })

if (isLong) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ numRuns: 1000 })
}
