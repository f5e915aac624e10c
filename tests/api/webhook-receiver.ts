import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

export interface ReceivedWebhook {
  id: string
  body: { type: string; data: { id: string; version?: number; url: string } }
  /** Whether the signature is valid by the reference implementation. */
  isValid: boolean
}

/** Answer of a receiver: a status, a redirect, none, or one that arrives byte by byte without an end. */
export type ReceiverAnswer = number | { redirect: string } | 'never' | 'slowly'

/** Starts a receiver that verifies signatures with the reference implementation. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = []
  const state = {
    answer: 204 as ReceiverAnswer,
    secret: '',
    /** Milliseconds by which the receiver's clock is ahead; it then answers 400 to what it refuses. */
    aheadMs: 0,
  }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const isValid = verify(text, request.headers as Record<string, string>)
      received.push({
        id: String(request.headers['webhook-id']),
        body: JSON.parse(text),
        isValid,
      })
      const answer = state.aheadMs !== 0 && !isValid ? 400 : state.answer
      if (answer === 'never') return
      if (answer === 'slowly') return drip(response)
      if (typeof answer === 'number') return void response.writeHead(answer).end('noted')
      response.writeHead(302, { location: answer.redirect }).end()
    })
  })
  /** Sends a byte every 50 ms until the client hangs up. */
  const drip = (response: http.ServerResponse) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  }
  const verify = (text: string, headers: Record<string, string>) => {
    // The reference implementation reads the clock of this process.
    if (state.aheadMs !== 0) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + state.aheadMs })
    }
    try {
      new Webhook(state.secret).verify(text, headers)
      return true
    } catch {
      return false
    } finally {
      if (state.aheadMs !== 0) vi.useRealTimers()
    }
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    received,
    state,
    url: `http://127.0.0.1:${port}/hook`,
    /** Closes the connections of clients that wait for an answer. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
