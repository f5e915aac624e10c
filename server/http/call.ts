import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request in progress. */
export interface Call {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** `performance.now()` at its arrival. */
  started: number
  /** Whether React Router requests the data of a page, not the document. */
  isData: boolean
}
