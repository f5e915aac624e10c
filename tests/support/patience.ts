import { vi } from 'vitest'

/** What a test waits for may take its time on a busy machine: only never is a failure. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 30_000, interval: 50 })
