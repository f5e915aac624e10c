import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusal } from '../refusal.ts'
import { whenBusy } from '../retry-after.ts'
import { secureResponse } from '../security/finish-response.ts'
import { hangUp } from './hang-up.ts'

const answers = new Map<number, Promise<Buffer>>()

/** Answers on a connection that has no parsed request, and closes it. */
export async function refuseConnection(socket: Duplex, status: number): Promise<void> {
  const known = answers.get(status)
  const answer = known ?? answerOf(status)
  if (!known) answers.set(status, answer)
  const bytes = await answer
  if (socket.destroyed || !socket.writable) return void socket.destroy()
  hangUp(socket, bytes)
}

async function answerOf(status: number): Promise<Buffer> {
  const site = { scriptMark: '', isSecure: false, isDevelopment: false }
  const again = [429, 503].includes(status)
  const headers: [string, string][] = again ? [['Retry-After', `${whenBusy}`]] : []
  const response = await secureResponse(refusal(status, { headers }), site)
  const body = Buffer.from(await response.arrayBuffer())
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    'connection: close',
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}
