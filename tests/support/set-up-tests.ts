import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'
import { isLong } from './long.ts'

/** Raises the default timeout of `vi.waitFor`, since a busy machine may be slow. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 30_000, interval: 50 })

/**
 * The daily run tests the same examples each time, so that a failure is caused by the change; the
 * long run tests ten times as many, new ones each time.
 */
configureGlobal(isLong ? { numRuns: 1000 } : { seed: 20_261_123 })
