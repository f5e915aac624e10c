import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request under way. */
export interface Call {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** `performance.now()` when it came. */
  started: number
  /** React Router asks for the data of a page, not for the document. */
  isData: boolean
}
