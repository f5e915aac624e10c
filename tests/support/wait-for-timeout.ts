import { vi } from 'vitest'
import { isLong } from './long.ts'

/** Raises the default timeout of `vi.waitFor`, since a busy machine may be slow. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 30_000, interval: 50 })

if (isLong) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ numRuns: 1000 })
}
