import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readCartToken } from '#app/domain/cart/cart-token.ts'
import { isApiPath } from '#app/domain/links/api-path.ts'
import { parseVariantPath, type RequestedVariant } from '#app/domain/pictures/picture.ts'
import type { PictureFile } from '#app/domain/pictures/picture-file.server.ts'
import { buildRedirectUrl } from '#app/domain/redirects/redirect-rules.ts'
import { dataRedirectHeaders, removeRoutesParameter } from '#app/framework/data-request.ts'
import { log } from '#app/platform/process/log.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import {
  currentTraceId,
  isTracing,
  noteInSpan,
  trace,
} from '#app/platform/process/tracing.server.ts'
import { isPrivatePath, redactPath } from '#app/platform/request/private-path.ts'
import type { CacheablePage } from '#app/site/cacheable-pages.ts'
import { logAnswer, logWhenAnswered } from './access-log.ts'
import { type Address, parseTarget } from './address.ts'
import { isAmbiguousHead } from './ambiguous-head.ts'
import type { Call } from './audience-assets.ts'
import { isCrawler } from './crawler.ts'
import type { CachedPages } from './pages/cached-pages.ts'
import type { Page } from './pages/page.ts'
import { sendPictureFile } from './pages/picture-files.ts'
import { sendPage } from './pages/send-page.ts'
import { hashedFilesPrefix, type StaticFiles } from './pages/static-files.ts'
import { isPreviewSearch } from './preview/preview-pages.ts'
import type { Entry, WorkGate } from './work/work-gate.ts'
import { cartLookupWork, isHealthCheck, workOf } from './work/work-kind.ts'

export interface ListenerParts {
  /** Static files; undefined in development, where Vite serves them. */
  files: StaticFiles | undefined
  /** Page cache; undefined in development, where every edit must be visible. */
  pages: CachedPages | undefined
  /** Files of the picture library. */
  pictures: {
    /** Returns a file that is in memory. */
    find(path: string): PictureFile | undefined
    load(path: string, requested: RequestedVariant): Promise<PictureFile | null>
  }
  findRedirect(path: string): string | undefined
  /** Counts a visit to a redirect, or to a path that shows nothing. */
  noteVisit(kind: 'redirected' | 'missing', path: string): void
  cacheablePage(path: string, search: string, isData: boolean): CacheablePage | null
  /** Whether a cart contains a product; its page is then specific to that visitor. */
  cartHolds(token: string, product: string): Promise<boolean>
  /** Answers from the routes. */
  respond(call: Call): Promise<void>
  /** Answers requests that never reach a route. */
  refuse(call: Call, status: number, retryAfter?: number): Promise<void>
  /** Admission control for requests that are neither cached nor files. */
  gate: WorkGate
  /** Whether the public URL is https; cookie names depend on it. */
  isSecure: boolean
  /** Whether a host name is accepted; undefined if all are. */
  isOwnHost: ((host: string | undefined) => boolean) | undefined
  /** Whether a host serves a path; undefined if the desk does not have its own host name. */
  isHostOf: ((host: string | undefined, path: string) => boolean) | undefined
  /** Security headers of every response. */
  headers: readonly [name: string, value: string][]
}

/**
 * Creates the request listener. It refuses ambiguous requests, then answers in this order: file,
 * canonical URL, picture of the library, redirect, page cache, routes. Cached answers are written synchronously.
 */
export function createListener(
  parts: ListenerParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { files, pages, gate } = parts
  const nextRequestId = createRequestIds()

  return function listen(request, response) {
    const started = performance.now()
    const call: Call = { request, response, requestId: nextRequestId(), started, isData: false }
    if (isAmbiguousHead(request)) {
      noteRefusal('connection', 'ambiguous head', request.socket.remoteAddress)
      response.shouldKeepAlive = false
      return void settle(call, refuse(call, 400))
    }
    if (parts.isOwnHost?.(request.headers.host) === false && !isHealth(request)) {
      noteRefusal('host', 'not this machine', request.socket.remoteAddress)
      return void settle(call, refuse(call, 421))
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'

    if (isRead && files?.serve(request, response)) return logWhenAnswered(call, 'file')
    const address = parseTarget(request.url ?? '')
    if (address.outcome !== 'done') return void settle(call, refuse(call, address.status))
    call.isData = address.isData
    if (parts.isHostOf?.(request.headers.host, address.path) === false && !isHealth(request)) {
      // The bare host name of the desk leads to its start page.
      if (address.path === '/' && isRead)
        return sendRedirect(response, '/staff', false, parts.headers)
      return void settle(call, refuse(call, 404))
    }
    if (!isRead) return void settle(call, answerFromRoutes(call, address))

    // A file of an earlier build.
    if (files && request.url?.startsWith(hashedFilesPrefix))
      return void settle(call, refuse(call, 404))
    const variant = parseVariantPath(address.path)
    if (variant) {
      const picture = parts.pictures.find(address.path)
      if (!picture) return void settle(call, answerWithPicture(call, address, variant))
      logWhenAnswered(call, 'file')
      return sendPictureFile(request, response, address.path, picture, parts.headers)
    }
    const place = redirectTargetOf(address)
    if (place !== undefined) {
      logWhenAnswered(call, 'redirect')
      if (parts.findRedirect(address.path) !== undefined)
        parts.noteVisit('redirected', address.path)
      return sendRedirect(response, place, address.isData, parts.headers)
    }
    if (!address.isData && !isApiPath(address.path)) {
      response.once('finish', () => {
        if (response.statusCode === 404) parts.noteVisit('missing', address.path)
      })
    }
    const isCacheable = !isPreviewSearch(address.search)
    const page =
      pages && isCacheable && parts.cacheablePage(address.path, address.search, address.isData)
    if (!pages || !page) return void settle(call, answerFromRoutes(call, address))

    const { cookie } = request.headers
    const cart = page.product === null || !cookie ? null : readCartToken(cookie, parts.isSecure)
    const ready = cart === null ? pages.find(page.address) : undefined
    if (!ready || showsOtherUrl(ready, page, address)) {
      return void settle(call, answerFromCache(call, pages, page, address, cart))
    }
    sendPage(request, response, ready, call.requestId)
    logAnswer(call, response.statusCode, 'cache')
  }

  async function answerFromCache(
    call: Call,
    pages: CachedPages,
    cacheable: CacheablePage,
    asked: Address,
    cart: string | null,
  ) {
    const { product } = cacheable
    const mayAsk = cart !== null && gate.charge(call.request, cartLookupWork)
    if (mayAsk && product !== null && (await parts.cartHolds(cart, product))) {
      // A visitor whose own page is not admitted gets the shared one.
      const entry = enter(call, asked)
      if (entry.outcome === 'done') return answerInTurn(call, entry)
    }
    const { address } = cacheable
    // Charged to the request that starts the rendering, not to those that join it.
    const entry = pages.mustRender(address) ? enter(call, asked) : null
    if (entry && entry.outcome !== 'done') return refuse(call, entry.status, entry.retryAfter)
    const page = await traceRequest(call, () => pages.load(address, call.requestId, entry?.run))
    const { 'user-agent': agent = '' } = call.request.headers
    const isErrorForCrawler = page.status >= 500 && isCrawler(agent)
    if (showsOtherUrl(page, cacheable, asked) || isErrorForCrawler) {
      return answerFromRoutes(call, asked)
    }
    logWhenAnswered(call, 'cache')
    sendPage(call.request, call.response, page, call.requestId)
  }

  async function answerWithPicture(call: Call, asked: Address, variant: RequestedVariant) {
    const entry = enter(call, asked)
    if (entry.outcome !== 'done') return refuse(call, entry.status, entry.retryAfter)
    await entry.run(async () => {
      const { path } = asked
      const picture = await parts.pictures.load(path, variant)
      if (!picture) return refuse(call, 404)
      logWhenAnswered(call, 'file')
      sendPictureFile(call.request, call.response, path, picture, parts.headers)
    })
  }

  async function answerFromRoutes(call: Call, asked: Address) {
    const entry = enter(call, asked)
    if (entry.outcome !== 'done') return refuse(call, entry.status, entry.retryAfter)
    await answerInTurn(call, entry)
  }

  async function answerInTurn(call: Call, entry: Extract<Entry, { outcome: 'done' }>) {
    logWhenAnswered(call, 'page')
    const { request, response } = call
    // A form is processed even if its sender has disconnected.
    const isWanted = () => request.method === 'POST' || !response.destroyed
    await traceRequest(call, () =>
      entry.run(async () => (isWanted() ? parts.respond(call) : undefined)),
    )
  }

  function enter({ request, isData }: Call, { path }: Address): Entry {
    return gate.enter(request, workOf(request.method, path, isData))
  }

  async function settle(call: Call, answer: Promise<void>) {
    try {
      await answer
    } catch (error) {
      log.error({ requestId: call.requestId, err: error }, 'the request failed')
      if (call.response.headersSent) call.response.destroy()
      else await parts.refuse(call, 500)
    }
  }

  function refuse(call: Call, status: number, retryAfter?: number): Promise<void> {
    logWhenAnswered(call, 'refused')
    return parts.refuse(call, status, retryAfter)
  }

  /** Returns the target of a redirect; undefined if the URL itself is answered. */
  function redirectTargetOf({ path, search, isData, isMoved }: Address): string | undefined {
    const target = parts.findRedirect(path)
    if (target === undefined && !isMoved) return undefined
    const asked = isData ? removeRoutesParameter(search) : search
    return target === undefined ? path + asked : buildRedirectUrl(target, asked)
  }
}

/**
 * Traces the answer to a request that is not cached. The path is without query and private tokens.
 * Traces of clients are not followed, because strangers could fill the store of traces.
 */
function traceRequest<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
  if (!isTracing()) return work()
  const { method = '', url = '' } = call.request
  const attributes = {
    'http.request.method': method,
    'url.path': redactPath(url.split('?', 1)[0] ?? ''),
  }
  return trace(`HTTP ${method}`, attributes, async () => {
    call.traceId = currentTraceId()
    const result = await work()
    noteInSpan({ 'http.response.status_code': call.response.statusCode })
    return result
  })
}

/** Whether it is a health check; load balancers send these to the machine's own address. */
function isHealth({ method, url = '' }: IncomingMessage): boolean {
  return isHealthCheck(method, url.split('?', 1)[0] ?? '')
}

/** Whether a cached 404 page shows another URL than the one requested. */
function showsOtherUrl({ status }: Page, { address }: CacheablePage, asked: Address): boolean {
  return status === 404 && !asked.isData && address !== asked.path + asked.search
}

/**
 * Creates a generator of request ids that are unique among all processes: a random part and a
 * running number.
 */
function createRequestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let number = 0
  return () => {
    number += 1
    return `${process}-${number.toString(36)}`
  }
}

/**
 * Redirects the visitor permanently.
 * @param target a path of this site, or an absolute http(s) URL
 */
function sendRedirect(
  response: ServerResponse,
  target: string,
  isData: boolean,
  headers: readonly [name: string, value: string][],
): void {
  const isExternal = !target.startsWith('/')
  const address = isExternal ? new URL(target).href : target
  const place = isData
    ? [...dataRedirectHeaders(address, isExternal), 'Cache-Control', 'no-store']
    : ['Location', address, 'Cache-Control', lifetimeOf(target), 'Content-Length', '0']
  response.writeHead(isData ? 204 : 301, [...place, ...headers.flat()])
  response.end()
}

function lifetimeOf(target: string): string {
  return isPrivatePath(target) ? 'private, no-store' : 'public, max-age=3600'
}
