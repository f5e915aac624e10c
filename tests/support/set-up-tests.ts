import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'
import { isLong } from './long.ts'

/** Raises the default timeout of `vi.waitFor`, since a busy machine may be slow. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 30_000, interval: 50 })

/**
 * The everyday run tries the same examples each time, so that a change is refused for what it broke;
 * the long run tries ten times as many, new ones each time.
 */
configureGlobal(isLong ? { numRuns: 1000 } : { seed: 20_261_123 })
