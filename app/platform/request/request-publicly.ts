import { lookup as resolve } from 'node:dns'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface PublicRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** Body of a POST. */
  body?: string | Buffer
}

export interface PublicRequestOptions {
  /** Whether a resolved address may be connected to; public ones by default. */
  mayConnect?: (address: string) => boolean
  /** Whether unencrypted HTTP is accepted; default false. */
  isHttpAccepted?: boolean
  timeoutMs: number
  /** Maximum part of the answer that is read; the rest is cut off. */
  maxAnswerBytes: number
}

export interface PublicAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const notPublic = 'The address is not public.'

/**
 * Requests a URL that a customer entered. The name is resolved once and its addresses are checked
 * before the connection, so that neither a private address nor a name that changes can be reached.
 * Redirects are not followed. The promise rejects with a sentence if there is no answer.
 */
export function requestPublicly(
  { url: text, method, headers, body }: PublicRequest,
  {
    mayConnect = isPublicAddress,
    isHttpAccepted = false,
    timeoutMs,
    maxAnswerBytes,
  }: PublicRequestOptions,
): Promise<PublicAnswer> {
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(isHttpAccepted && url.protocol === 'http:')) {
    return Promise.reject(new Error('The URL is not https.'))
  }
  // Node does not call `lookup` for a URL with an IP address.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayConnect(host)) return Promise.reject(new Error(notPublic))
  return new Promise((settle, fail) => {
    const bytes = body === undefined ? undefined : Buffer.from(body)
    const request = (isSecure ? https : http).request(url, {
      method,
      agent: false,
      lookup: createCheckedLookup(mayConnect),
      headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
    })
    const timer = setTimeout(() => {
      request.destroy()
      fail(new Error(`No answer within ${Math.round(timeoutMs / 1000)} seconds.`))
    }, timeoutMs)
    request.on('error', (error: Error) => {
      clearTimeout(timer)
      fail(error)
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        clearTimeout(timer)
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).subarray(0, maxAnswerBytes),
        })
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
