import type { ServerResponse } from 'node:http'
import { bodyOf } from '#app/platform/whole-body.ts'

/** Writes a complete web response. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = await bodyOf(response)
  outgoing.writeHead(response.status, [...response.headers].flat())
  outgoing.end(body)
}
