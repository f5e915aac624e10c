import { payloadPreloadNotOn } from '#app/business-constants.ts'

/** What a browser says of its connection, where it does: not all do. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

declare global {
  interface Navigator {
    connection?: Connection
  }
}

/** Whether pages may be prefetched. */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && connection?.effectiveType !== payloadPreloadNotOn
}
