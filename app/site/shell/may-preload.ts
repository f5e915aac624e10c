import { noPreloadConnection } from '#app/business-constants.ts'

/** Network Information API; not available in all browsers. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

declare global {
  interface Navigator {
    connection?: Connection
  }
}

/**
 * Tells whether pages may be prefetched: not in data-saving mode, nor on the slow connection type
 * excluded by `noPreloadConnection`.
 */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && connection?.effectiveType !== noPreloadConnection
}
