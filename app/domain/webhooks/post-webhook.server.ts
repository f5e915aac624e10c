import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Time for a whole attempt, in milliseconds. */
const attemptTimeoutMs = 15_000
/** Maximum part of an answer that is read and logged, in bytes. */
const maxAnswerBytes = 1024

export interface PostedWebhook {
  url: string
  headers: Record<string, string>
  body: string
}

/** Result of one attempt. */
export interface WebhookAnswer {
  /** HTTP status; null if there was no answer. */
  status: number | null
  durationMs: number
  /** Begin of the answer, or why there was none. */
  text: string
}

export interface PostOptions {
  /** Whether a resolved address may be connected to; public ones by default. */
  mayConnect?: (address: string) => boolean
  /** Whether unencrypted HTTP is accepted, as only tests do. */
  isHttpAccepted?: boolean
  timeoutMs?: number
}

/**
 * Posts a webhook. The name is resolved once and its addresses are checked before the connection, so
 * that neither a private address nor a name that changes can be reached. Redirects are not followed,
 * and only the begin of the answer is read.
 */
export function postWebhook(
  { url: text, headers, body }: PostedWebhook,
  {
    mayConnect = isPublicAddress,
    isHttpAccepted = false,
    timeoutMs = attemptTimeoutMs,
  }: PostOptions = {},
): Promise<WebhookAnswer> {
  const started = performance.now()
  const durationMs = () => Math.round(performance.now() - started)
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !isHttpAccepted) {
    return Promise.resolve({ status: null, durationMs: 0, text: 'The URL is not https.' })
  }
  // Node does not call `lookup` for a URL with an IP address.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayConnect(host)) {
    return Promise.resolve({ status: null, durationMs: 0, text: notPublic })
  }
  return new Promise((settle) => {
    const fail = (reason: string) =>
      settle({ status: null, durationMs: durationMs(), text: reason })
    const bytes = Buffer.from(body)
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: createCheckedLookup(mayConnect),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'Vpack-Webhooks/1',
      },
    })
    const timer = setTimeout(() => {
      request.destroy()
      fail(`No answer within ${Math.round(timeoutMs / 1000)} seconds.`)
    }, timeoutMs)
    request.on('error', (error: Error) => {
      clearTimeout(timer)
      fail(error.message)
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        clearTimeout(timer)
        const text = Buffer.concat(chunks)
          .subarray(0, maxAnswerBytes)
          .toString()
          .replaceAll('\0', '')
        settle({ status: response.statusCode ?? null, durationMs: durationMs(), text })
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= maxAnswerBytes) finish()
      })
      response.on('end', finish)
      response.on('error', finish)
    })
    request.end(bytes)
  })
}

const notPublic = 'The address is not public.'

/** Creates a name look-up that fails unless all addresses of a name may be connected to. */
function createCheckedLookup(mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 4)
      const refused = addresses.find(({ address }) => !mayConnect(address))
      const [first] = addresses
      if (refused || !first) return done(new Error(notPublic), '', 4)
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}
