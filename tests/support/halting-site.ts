import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Duration of the pause in milliseconds: many times as long as a page takes to paint. */
const pauseMs = 400

/**
 * Opens a proxy of the site that simulates a poor connection: each document pauses just before
 * `words`.
 */
export async function openHaltingSite(site: string, words: string) {
  const server = createServer((question, answer) => {
    const isDocument = question.headers['sec-fetch-dest'] === 'document'
    const { 'if-none-match': _, ...asked } = question.headers
    const headers = { ...asked, 'accept-encoding': 'identity' }
    request(new URL(question.url ?? '/', site), { headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, withoutLength(response))
      if (isDocument) sendInParts(response, answer)
      else response.pipe(answer)
    })
      .on('error', () => answer.destroy())
      .end()
  })

  async function sendInParts(response: IncomingMessage, answer: ServerResponse) {
    const page = await text(response)
    const at = page.indexOf(words)
    if (at < 0) {
      answer.destroy()
      throw new Error(`There is no ${words} on the page.`)
    }
    answer.write(page.slice(0, at))
    setTimeout(() => answer.end(page.slice(at)), pauseMs)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function withoutLength({ headers: { 'content-length': _, ...headers } }: IncomingMessage) {
  return headers
}
