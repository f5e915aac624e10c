import { createServer, request as httpRequest, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { answerClientError } from '#server/http/connections/open-server.ts'

export interface Answer {
  status: number
  headers: Headers
  body: Buffer
  text: string
}

export interface InMemoryServer {
  /** Sends one request; redirects are not followed, and nothing is decompressed. */
  fetch(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
  ): Promise<Answer>
  /**
   * Sends raw bytes, for requests that no client would send, and reads until the server closes the
   * connection.
   */
  raw(bytes: string): Promise<string>
}

/** Serves a listener behind a real HTTP parser, without a port. */
export function serveInMemory(listener: RequestListener): InMemoryServer {
  const server = createServer(listener).on('clientError', answerClientError)

  function connect(): Socket {
    const [ours, theirs] = duplexPair()
    server.emit('connection', theirs)
    return ours as Socket
  }

  return {
    fetch(path, { method = 'GET', headers = {}, body } = {}) {
      return new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
        const request = httpRequest(
          {
            createConnection: connect,
            path,
            method,
            headers: { host: 'localhost:3000', ...length, ...headers },
          },
          async (response) => {
            const chunks: Buffer[] = []
            for await (const chunk of response) chunks.push(chunk)
            const answered = new Headers()
            for (const [name, values] of Object.entries(response.headersDistinct)) {
              for (const value of values ?? []) answered.append(name, value)
            }
            const whole = Buffer.concat(chunks)
            resolve({
              status: response.statusCode ?? 0,
              headers: answered,
              body: whole,
              text: whole.toString(),
            })
          },
        )
        request.on('error', reject)
        request.end(body)
      })
    },
    raw(bytes) {
      const socket = connect()
      const chunks: Buffer[] = []
      socket.on('data', (chunk: Buffer) => chunks.push(chunk))
      socket.write(bytes)
      return new Promise((resolve) => {
        socket.on('end', () => socket.destroy())
        socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
      })
    },
  }
}
