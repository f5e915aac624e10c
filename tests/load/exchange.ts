import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Duration from the call to the end of the response. */
  milliseconds: number
}

const timeout = 30_000

/**
 * Sends one request over the agent’s connections; redirects are not followed, and nothing is
 * decompressed.
 */
export function exchange(
  agent: Agent,
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Exchange> {
  const { method = 'GET', headers = {}, body } = options
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const begin = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - begin,
        }),
      )
    })
    sent.setTimeout(timeout, () => sent.destroy(new Error(`No answer within ${timeout} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}
