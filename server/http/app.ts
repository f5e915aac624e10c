import type { IncomingMessage } from 'node:http'
import { href } from 'react-router'
import type { ApiRequestFacts } from '#app/api/answer-request.server.ts'
import { isApiPath } from '#app/domain/links/api-path.ts'
import { audienceOfPath } from '#app/framework/audiences.ts'
import { log } from '#app/platform/process/log.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import type { SentFile } from '#app/platform/request/sent-files.ts'
import { waitAtMost } from '#app/platform/request/within-time.ts'
import { isCrawler } from './crawler.ts'
import { checkOrigin } from './forms/origin-check.ts'
import type { RefusedForm } from './forms/read-form.ts'
import { jsonPath, readForm } from './forms/read-form.ts'
import { authoriseLargeForm, createUploadReceiver, findUpload } from './forms/take-upload.ts'
import { removeRepeatedParameters } from './framework-parameters.ts'
import { createCrawlerPage, createEndpointRefusal, createRefusal } from './refusal.ts'
import { busyRetrySeconds, crawlerRetrySeconds } from './retry-after.ts'
import { compressResponse, type SiteSecurity, secureResponse } from './security/finish-response.ts'

/** Facts about a request besides the request itself. */
export interface RequestFacts {
  requestId: string
  visitorAddress: string
  /** `Origin` header of a form submission; unset for other requests. */
  formOrigin?: string | null
  /** Whether the page is rendered for the shared page cache, which compresses it. */
  isShared: boolean
  /** Whether React Router requests data, not a document. */
  isData: boolean
  /** The visitor's request; a page for the shared cache has none. */
  incoming?: IncomingMessage
  /** Files uploaded with a form. */
  files?: readonly SentFile[]
  /** Message if the body of a form was not read; see `unreadBodyMessage`. */
  unread?: string
}

export interface AppParts extends SiteSecurity {
  /** Origin of the public URL; all requests are treated as sent to it, regardless of proxies. */
  origin: string
  /** Origin of the desk; may equal `origin`. */
  staffOrigin: string
  /**
   * Whether no public URL is configured. A form's origin must then equal the loopback host to which
   * it is sent.
   */
  isLocal: boolean
  routes(request: Request, facts: RequestFacts): Promise<Response>
  /** Answers a request to the programming interface. */
  api(request: Request, facts: ApiRequestFacts): Promise<Response>
  stylesheets(): readonly string[]
}

/** Path of the portal to which the desk posts the key that lets staff act for a customer. */
const openActingPath = href('/portal/sign-in/acting')
const methods = ['GET', 'HEAD', 'POST']
/** Header of an answer to a request with another method. */
export const allowHeader: [string, string] = ['Allow', [...methods, 'OPTIONS'].join(', ')]
const urlencoded = 'application/x-www-form-urlencoded;charset=UTF-8'
/** Timeout of the routes, after which the visitor is asked to try again. */
const routeTimeoutMs = 20_000

/**
 * Creates the function between the listener and the routes: methods, origins, forms, headers,
 * failures. A request that it answers has no body; the body of a form is read from `incoming`.
 */
export function createApp(parts: AppParts) {
  const takeUpload = createUploadReceiver()

  const refuse = (status: number, { isData }: RequestFacts, headers: [string, string][] = []) =>
    createRefusal(status, { isData, stylesheets: parts.stylesheets(), headers })

  /** Answers a request; a failure becomes an error page. */
  async function respond(request: Request, facts: RequestFacts): Promise<Response> {
    const response = await dispatch(request, facts).catch((error: unknown) => {
      log.error({ requestId: facts.requestId, err: error }, 'the request failed')
      return refuse(500, facts)
    })
    const { isShared, isData } = facts
    const cacheControl = isShared ? sharedCacheControl(isData) : undefined
    const secured = await secureResponse(response, parts, cacheControl)
    return isShared
      ? secured
      : await compressResponse(secured, request.headers.get('accept-encoding'))
  }

  async function dispatch(request: Request, facts: RequestFacts): Promise<Response> {
    const { method, signal } = request
    // Has its own methods, bodies and refusals. It needs no check of the origin, because a browser
    // never sends its keys by itself.
    if (isApiPath(new URL(request.url).pathname)) {
      const body = facts.incoming?.iterator({ destroyOnReturn: false })
      return parts.api(request, { ...facts, ...(body && { body }) })
    }
    if (method === 'POST') return answerForm(request, facts)
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: [allowHeader] })
    if (!methods.includes(method)) return refuse(405, facts, [allowHeader])
    const init = { method, headers: publicHeaders(request), signal }
    return answer(new Request(publicAddress(request), init), facts)
  }

  async function answerForm(raw: Request, facts: RequestFacts): Promise<Response> {
    const path = new URL(raw.url).pathname
    // Acting for a customer begins with a form of the desk, which may have its own host name.
    const isFromDesk = path === openActingPath && raw.headers.get('origin') === parts.staffOrigin
    const origins = [
      path === openActingPath ? parts.staffOrigin : originOf(path),
      ...(parts.isLocal ? [`http://${raw.headers.get('host')}`] : []),
    ]
    const isToEndpoint = path === jsonPath && !isForBrowser(raw)
    const { visitorAddress, incoming } = facts
    const foreign = isFromDesk
      ? null
      : checkOrigin(path, raw.headers, { origins, isSecure: parts.isSecure })
    if (foreign !== null) {
      noteRefusal('origin', foreign, visitorAddress)
      return isToEndpoint ? createEndpointRefusal(403) : refuse(403, facts)
    }
    const upload = findUpload(raw)
    if (upload && incoming) {
      const taken = await takeUpload(raw, upload, { incoming, visitorAddress })
      if (taken.outcome === 'refused') return refuseSent(taken.refused, facts)
      if (taken.outcome === 'not-authorised') return answerUnread(raw, facts, taken.message)
      const { body, files, release } = taken
      return answer(formRequest(raw, body, urlencoded), { ...facts, files }, release)
    }
    const right = await authoriseLargeForm(raw)
    if (right.outcome !== 'done') return answerUnread(raw, facts, right.message)
    const form = await readForm(raw, incoming?.iterator({ destroyOnReturn: false }))
    if (form.outcome !== 'done') {
      return isToEndpoint
        ? noteAndClose(form, facts, createEndpointRefusal(form.status))
        : refuseSent(form, facts)
    }
    const request = formRequest(raw, form.body, form.contentType)
    return answer(request, { ...facts, formOrigin: raw.headers.get('origin') })
  }

  /** Refuses a form that was not read, or not completely, and closes its connection. */
  function refuseSent(form: RefusedForm, facts: RequestFacts): Response {
    const again: [string, string][] =
      form.status === 503 ? [['Retry-After', `${busyRetrySeconds}`]] : []
    return noteAndClose(form, facts, refuse(form.status, facts, again))
  }

  function noteAndClose({ message }: RefusedForm, facts: RequestFacts, response: Response) {
    noteRefusal('body', message, facts.visitorAddress)
    return closing(response)
  }

  /**
   * Lets the page itself refuse a sender who lacks the right; it receives the form without its
   * body.
   */
  async function answerUnread(raw: Request, facts: RequestFacts, unread: string) {
    const request = formRequest(raw, Buffer.alloc(0), urlencoded)
    return closing(await answer(request, { ...facts, unread }))
  }

  /**
   * Builds the request for the routes without the original abort signal: a form is processed even
   * if its sender disconnects.
   */
  function formRequest(raw: Request, body: Buffer, formType: string): Request {
    const headers = publicHeaders(raw)
    headers.set('content-type', formType)
    headers.delete('content-length')
    return new Request(publicAddress(raw), { method: 'POST', headers, body: new Uint8Array(body) })
  }

  /**
   * Runs the routes with a timeout. @param release called when the routes have ended, even after
   * the timeout
   */
  async function answer(
    request: Request,
    facts: RequestFacts,
    release: () => Promise<void> = async () => {},
  ): Promise<Response> {
    const routing = parts.routes(request, facts).finally(release)
    const response = await waitAtMost(routing, routeTimeoutMs)
    if (!response) return refuse(503, facts, [['Retry-After', `${busyRetrySeconds}`]])
    const isSignedIn = audienceOfPath(new URL(request.url).pathname) !== 'public'
    if (isSignedIn && response.status === 403) {
      noteRefusal('access', 'answered 403', facts.visitorAddress)
    }
    // Crawlers do not get an error page, because they might index it instead of the page. Health
    // checks have crawler-like user agents, and need the reason in the JSON.
    const isErrorPage = response.status >= 500 && !/json/.test(contentType(response))
    if (isErrorPage && isForCrawler(request, facts)) {
      return createCrawlerPage(parts.stylesheets(), crawlerRetrySeconds)
    }
    // React Router's fallback is a bare line of text.
    const isBare = response.status >= 500 && !/html|script|json/.test(contentType(response))
    const again = response.headers.get('retry-after')
    return isBare ? refuse(response.status, facts, again ? [['Retry-After', again]] : []) : response
  }

  function isForCrawler({ headers }: Request, { isData }: RequestFacts): boolean {
    return !isData && isCrawler(headers.get('user-agent'))
  }

  function originOf(path: string): string {
    return audienceOfPath(path) === 'staff' ? parts.staffOrigin : parts.origin
  }

  function publicAddress(request: Request): string {
    const { pathname, search } = new URL(request.url)
    return `${originOf(pathname)}${pathname}${removeRepeatedParameters(search)}`
  }

  return respond
}

/**
 * Returns `Cache-Control` for shared pages: documents are always revalidated; prefetched data may
 * be reused for 5 s.
 */
function sharedCacheControl(isData: boolean): string {
  return isData ? 'private, max-age=5' : 'public, max-age=0, must-revalidate'
}

/**
 * Removes the `Origin` header, which was checked here; React Router's own check does not know the
 * proxies in front.
 */
function publicHeaders(request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return headers
}

function closing(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('Connection', 'close')
  return new Response(response.body, { status: response.status, headers })
}

/** Whether the client displays the response as a document. */
function isForBrowser(request: Request): boolean {
  return /\btext\/html\b/i.test(request.headers.get('accept') ?? '')
}

function contentType(response: Response): string {
  return response.headers.get('content-type') ?? ''
}
