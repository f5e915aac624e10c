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
 * For `clientError` of a server: says what is wrong with a request that cannot even be read, as the
 * one of a browser whose cookies have grown too many.
 */
export async function answerClientError(error: Error, socket: Duplex): Promise<void> {
  const { code = '' } = error as NodeJS.ErrnoException
  // What else comes on a connection that has had its last answer is read by nobody.
  if (isHungUp(socket)) return
  const { bytesRead, remoteAddress } = socket as Socket
  const [status, reason] = refusals[code] ?? [400, 'malformed']
  // Browsers open connections ahead that they may never use.
  if (code !== 'ECONNRESET' && bytesRead !== 0) noteRefusal('connection', reason, remoteAddress)
  // Nobody listens any more, or an answer is on its way already.
  const { _httpMessage: begun } = socket as { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy()
  await refuseConnection(socket, status)
}
