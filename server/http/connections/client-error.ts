import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { isHungUp } from './hang-up.ts'
import { refuseConnection } from './refuse-connection.ts'

const refusals: Readonly<Record<string, [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'head too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'chunk extensions'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'slow request'],
  HPE_PAUSED_H2_UPGRADE: [505, 'HTTP/2'],
}

/**
 * A server's `clientError` listener: answers a request that cannot be parsed, such as one with too
 * many cookies.
 */
export async function answerClientError(error: Error, socket: Duplex): Promise<void> {
  const { code = '' } = error as NodeJS.ErrnoException
  // The connection has had its last answer: further input is ignored.
  if (isHungUp(socket)) return
  const { bytesRead, remoteAddress } = socket as Socket
  const [status, reason] = refusals[code] ?? [400, 'malformed']
  // Not counted for connections that browsers open ahead and never use.
  if (code !== 'ECONNRESET' && bytesRead !== 0) noteRefusal('connection', reason, remoteAddress)
  // The client is gone, or an answer is under way already.
  const { _httpMessage: begun } = socket as { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy()
  await refuseConnection(socket, status)
}
