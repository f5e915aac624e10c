import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { secureResponse } from './finish-response.ts'
import { refusal } from './refusal.ts'

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * For `clientError` of a server: says what is wrong with a request that cannot even be read, as the
 * one of a browser whose cookies have grown too many.
 */
export async function answerClientError(error: Error, socket: Duplex): Promise<void> {
  const { code = '' } = error as NodeJS.ErrnoException
  // Nobody listens any more, or an answer is on its way already.
  const { _httpMessage: begun } = socket as { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy()
  const status = statuses[code] ?? 400
  const site = { scriptMark: '', isSecure: false, isDevelopment: false }
  const response = await secureResponse(refusal(status), site)
  const body = Buffer.from(await response.arrayBuffer())
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]))
}
