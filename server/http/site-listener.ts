import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createHeaders, sendResponse } from '@remix-run/node-fetch-server'
import { problemOfStatus, problemResponse } from '#app/api/problem.ts'
import { isApiPath } from '#app/domain/links/api-path.ts'
import { log } from '#app/platform/process/log.server.ts'
import { type CacheablePage, hasTypedInput } from '#app/site/cacheable-pages.ts'
import { type AppParts, allowHeader, createApp, type RequestFacts } from './app.ts'
import type { Call } from './audience-assets.ts'
import { lingerAfter } from './connections/hang-up.ts'
import { jsonPath } from './forms/read-form.ts'
import { createListener, type ListenerParts } from './listener.ts'
import { createCachedPages } from './pages/cached-pages.ts'
import { isStreamed } from './pages/compress.ts'
import { openStaticFiles } from './pages/static-files.ts'
import { withPreviews } from './preview/preview-pages.ts'
import { createEndpointRefusal, createRefusal } from './refusal.ts'
import { type SiteSecurity, secureResponse } from './security/finish-response.ts'
import { createHostCheck } from './security/own-host.ts'
import { baseSecurityHeaders } from './security/security-headers.ts'
import { createStaffHostCheck } from './security/staff-host.ts'
import { visitorAddressOf } from './visitor-address.ts'
import { createWorkGate, type WorkLimits } from './work/work-gate.ts'

export interface SiteListenerOptions {
  /** Public URL without a trailing slash. */
  publicUrl: string
  /** Origin of the desk if it has its own host name. */
  staffOrigin?: string | undefined
  /**
   * Whether no public URL is configured; then only loopback hosts are answered. See
   * `AppParts.isLocal`.
   */
  isLocal: boolean
  hsts?: SiteSecurity['hsts']
  trustedProxies: number
  /** Limits of the work that visitors may cause. */
  work: Omit<WorkLimits, 'trustedProxies'>
  /** Whether Vite serves the files; then there is no page cache either. */
  isDevelopment: boolean
  /** Returns the `outsideHosts` of `PagePolicy` that are in force. */
  outsideHosts?: () => readonly string[]
  /** Folder of the browser build. */
  files: string
  /** Size limit of the page cache, in bytes. */
  cacheBytes: number
  /** Returns the version of the content that pages show. */
  version(): number
  pictures: ListenerParts['pictures']
  findRedirect(path: string): string | undefined
  noteVisit?: ListenerParts['noteVisit']
  cacheablePage(path: string, search: string, isData: boolean): CacheablePage | null
  cartHolds(token: string, product: string): Promise<boolean>
  stylesheets(): readonly string[]
  /**
   * Runs the app's routes; `mark` is the placeholder nonce of
   * `app/platform/request/script-mark.ts`.
   */
  routes(request: Request, facts: RequestFacts, mark: string): Promise<Response>
  api: AppParts['api']
}

/** Creates the request listener of the whole site. */
export function createSiteListener(options: SiteListenerOptions) {
  const { origin, protocol } = new URL(options.publicUrl)
  const scriptMark = randomBytes(18).toString('base64url')
  const routes = withPreviews(options.routes)
  const parts: AppParts = {
    origin,
    staffOrigin: options.staffOrigin ?? origin,
    isLocal: options.isLocal,
    isSecure: protocol === 'https:',
    isDevelopment: options.isDevelopment,
    scriptMark,
    ...(options.hsts ? { hsts: options.hsts } : {}),
    ...(options.outsideHosts ? { outsideHosts: options.outsideHosts } : {}),
    // Staff who act for a customer switch between desk and portal by forms.
    ...(options.staffOrigin ? { formOrigins: [origin, options.staffOrigin] } : {}),
    routes: (request, facts) => routes(request, facts, scriptMark),
    api: options.api,
    stylesheets: options.stylesheets,
  }
  const { respond, render } = createResponders(createApp(parts), parts, options.trustedProxies)
  const { isDevelopment, cacheBytes, version } = options
  const headers = baseSecurityHeaders(parts)
  const gate = createWorkGate({ ...options.work, trustedProxies: options.trustedProxies })
  const pages = isDevelopment
    ? undefined
    : createCachedPages({ maxBytes: cacheBytes, isTyped: hasTypedInput, version, render })
  const listener = createListener({
    files: isDevelopment ? undefined : openStaticFiles(options.files, headers),
    pages,
    pictures: options.pictures,
    findRedirect: options.findRedirect,
    noteVisit: options.noteVisit ?? (() => {}),
    cacheablePage: options.cacheablePage,
    cartHolds: options.cartHolds,
    respond,
    refuse: createRenderedRefusals(parts),
    gate,
    isSecure: parts.isSecure,
    isOwnHost: parts.isLocal ? createHostCheck() : undefined,
    isHostOf: options.staffOrigin ? createStaffHostCheck(options.staffOrigin) : undefined,
    headers,
  })
  /** Returns current figures for monitoring. */
  const figures = () => ({
    cacheBytes: pages?.bytes ?? 0,
    cachedPages: pages?.size ?? 0,
    waitingWorks: gate.waiting,
  })
  return { listener, figures }
}

interface RenderedRefusal {
  headers: string[]
  body: Buffer
}

type RefusalFormat = 'page' | 'data' | 'endpoint' | 'api'

/**
 * Creates answers for requests that never reach a route. Each is rendered once, because refusing
 * overload must be cheap.
 */
function createRenderedRefusals(parts: AppParts) {
  const made = new Map<string, Promise<RenderedRefusal>>()

  async function make(status: number, shape: RefusalFormat): Promise<RenderedRefusal> {
    const refused =
      shape === 'api'
        ? problemResponse(problemOfStatus(status))
        : shape === 'endpoint'
          ? createEndpointRefusal(status)
          : createRefusal(status, { isData: shape === 'data', stylesheets: parts.stylesheets() })
    const secured = await secureResponse(refused, parts)
    const body = Buffer.from(await secured.arrayBuffer())
    return { headers: [...secured.headers].flat(), body }
  }

  /** Sends a refusal. @param retryAfter seconds, if a retry may succeed */
  return async function refuse(call: Call, status: number, retryAfter?: number): Promise<void> {
    const { request, response, requestId } = call
    const shape = isApiPath(request.url ?? '') ? 'api' : formatOf(call)
    const key = `${status} ${shape}`
    const ready = made.get(key) ?? make(status, shape)
    made.set(key, ready)
    const { headers, body } = await ready
    // A refused form that was not read is not read afterwards either.
    if (request.method === 'POST') lingerAfter(call)
    response.writeHead(status, [
      ...headers,
      'Content-Length',
      String(body.length),
      ...(retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]),
      'X-Request-Id',
      requestId,
    ])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function formatOf({ request, isData }: Call): RefusalFormat {
  return isData ? 'data' : isForEndpoint(request) ? 'endpoint' : 'page'
}

function isForEndpoint({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(jsonPath) && !/\btext\/html\b/i.test(headers.accept ?? '')
}

/** Creates the adapters from Node's requests to the app and back. */
function createResponders(
  app: ReturnType<typeof createApp>,
  parts: AppParts,
  trustedProxies: number,
) {
  /**
   * Answers from the routes, for this visitor only. Resolves when the response is sent. For a
   * streamed response it resolves when it has begun, because that may last for minutes and must not
   * occupy a place in the queue.
   */
  async function respond(call: Call): Promise<void> {
    const { request, response, requestId, isData } = call
    const visitorAddress = visitorAddressOf(request, trustedProxies)
    response.setHeader('X-Request-Id', requestId)
    const facts = { requestId, visitorAddress, isShared: false, isData, incoming: request }
    const asked = createRequest(call)
    const answer =
      typeof asked === 'number' ? await refuseUnreadable(asked, isData) : await app(asked, facts)
    if (response.destroyed) return void answer.body?.cancel()
    if (answer.headers.get('connection') === 'close') lingerAfter(call)
    const sent = sendResponse(response, answer)
    if (!isStreamed(answer.headers.get('content-type'))) return sent
    sent.catch((error: unknown) => {
      log.warn({ requestId, err: error }, 'a streamed response broke off')
      response.destroy()
    })
  }

  /** Renders a shared page from its URL alone, without headers or cookies of a visitor. */
  async function render(address: string, requestId: string): Promise<Response> {
    const isData = /\.data(?:\?|$)/.test(address)
    const request = new Request(parts.origin + address)
    return app(request, { requestId, visitorAddress: '', isShared: true, isData })
  }

  function refuseUnreadable(status: 400 | 405, isData: boolean): Promise<Response> {
    const headers = status === 405 ? [allowHeader] : []
    return secureResponse(
      createRefusal(status, { isData, stylesheets: parts.stylesheets(), headers }),
      parts,
    )
  }

  return { respond, render }
}

/** Methods that a web request may not have. Source: Fetch Standard, 2.2.1. */
const forbiddenMethods = ['CONNECT', 'TRACE', 'TRACK']

/**
 * Creates the web request of a call, without its body, which the app reads from the source. Its
 * signal aborts when the visitor leaves before the answer is sent.
 * @returns the status of the refusal if the web's requests cannot have this method or URL
 */
function createRequest({ request, response }: Call): Request | 400 | 405 {
  const { method = 'GET', url: target = '/', headers } = request
  // A target may be a whole URL, as proxies send it (RFC 9112, 3.2.2).
  const isPath = target.startsWith('/')
  const url = URL.parse(isPath ? `http://${headers.host ?? 'localhost'}${target}` : target)
  if (!url) return 400
  if (forbiddenMethods.includes(method)) return 405
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return new Request(url, { method, headers: createHeaders(request), signal: gone.signal })
}
