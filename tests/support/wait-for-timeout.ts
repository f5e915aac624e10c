import { vi } from 'vitest'

/** Raises the default timeout of `vi.waitFor`, since a busy machine may be slow. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: 30_000, interval: 50 })
