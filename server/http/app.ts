import { Hono } from 'hono'
import { audienceOfPath } from '#app/framework/audiences.ts'
import { log } from '#app/platform/process/log.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { withinTime } from '#app/platform/request/within-time.ts'
import { isCrawler } from './crawler.ts'
import { checkOrigin } from './forms/origin-check.ts'
import { jsonPath, readForm } from './forms/read-form.ts'
import { withoutRepeatedParameters } from './framework-parameters.ts'
import { endpointRefusal, refusal } from './refusal.ts'
import { forCrawlers, whenBusy } from './retry-after.ts'
import { compressResponse, type SiteSecurity, secureResponse } from './security/finish-response.ts'

/** What is known about a request beside the request itself. */
export interface RequestFacts {
  requestId: string
  visitorAddress: string
  /** Rendered for the shared page cache, which compresses it. */
  isShared: boolean
  /** React Router asks for data, not for a document. */
  isData: boolean
}

export interface AppParts extends SiteSecurity {
  /** Origin of the public address: every request is seen under it, whatever stands in front. */
  origin: string
  /** Origin of the desk: the same, or one of its own. */
  staffOrigin: string
  /** No public address is configured: a form's origin must equal the loopback host that it is sent to. */
  isLocal: boolean
  routes(request: Request, facts: RequestFacts): Promise<Response>
  stylesheets(): readonly string[]
}

const methods = ['GET', 'HEAD', 'POST']
/** Timeout of the routes in milliseconds, after which the visitor is asked to try again. */
const timeout = 20_000

/** Everything between the listener and the routes: methods, origins, forms, headers, failures. */
export function createApp(parts: AppParts) {
  const app = new Hono<{ Bindings: RequestFacts }>()

  const refuse = (status: number, { isData }: RequestFacts, headers: [string, string][] = []) =>
    refusal(status, { isData, stylesheets: parts.stylesheets(), headers })

  app.use(async (c, next) => {
    await next()
    const { isShared, isData } = c.env
    const cacheControl = isShared ? sharedCacheControl(isData) : undefined
    const secured = await secureResponse(c.res, parts, cacheControl)
    const accepted = c.req.header('accept-encoding') ?? null
    // Cleared first, since Hono merges the headers of a replaced response into the new one.
    c.res = undefined
    c.res = isShared ? secured : await compressResponse(secured, accepted)
  })

  app.use(async (c, next) => {
    if (methods.includes(c.req.method)) return next()
    const status = c.req.method === 'OPTIONS' ? 204 : 405
    const allow: [string, string][] = [['Allow', [...methods, 'OPTIONS'].join(', ')]]
    return status === 204
      ? new Response(null, { status, headers: allow })
      : refuse(405, c.env, allow)
  })

  app.post('*', async (c) => {
    const { raw, path } = c.req
    const origins = [
      originOf(path),
      ...(parts.isLocal ? [`http://${raw.headers.get('host')}`] : []),
    ]
    const isToEndpoint = path === jsonPath && !isForBrowser(raw)
    const { visitorAddress } = c.env
    const foreign = checkOrigin(path, raw.headers, { origins, isSecure: parts.isSecure })
    if (foreign !== null) {
      noteRefusal('origin', foreign, visitorAddress)
      return isToEndpoint ? endpointRefusal(403) : refuse(403, c.env)
    }
    const form = await readForm(raw)
    if (!form.ok) {
      noteRefusal('body', form.reason, visitorAddress)
      // Whoever is too slow would go on sending.
      const closing: [string, string][] = form.status === 408 ? [['Connection', 'close']] : []
      return isToEndpoint ? endpointRefusal(form.status) : refuse(form.status, c.env, closing)
    }
    // Without the request's signal: a form is processed even if its sender disconnects.
    const headers = publicHeaders(raw)
    headers.set('content-type', form.contentType)
    headers.delete('content-length')
    const init = { method: 'POST', headers, body: new Uint8Array(form.body) }
    return answer(new Request(publicAddress(raw), init), c.env)
  })

  app.all('*', (c) => {
    const { raw, method } = c.req
    const init = { method, headers: publicHeaders(raw), signal: raw.signal }
    return answer(new Request(publicAddress(raw), init), c.env)
  })

  app.onError((error, c) => {
    log.error({ requestId: c.env.requestId, err: error }, 'the request failed')
    return refuse(500, c.env)
  })

  async function answer(request: Request, facts: RequestFacts): Promise<Response> {
    const response = await withinTime(parts.routes(request, facts), timeout)
    if (!response) return refuse(503, facts, [['Retry-After', `${whenBusy}`]])
    // Crawlers get no error page, which they might index in place of the page. Health checks name
    // themselves as crawlers do, and need the reason in the JSON.
    const isErrorPage = response.status >= 500 && !/json/.test(contentType(response))
    if (isErrorPage && isForCrawler(request, facts)) {
      return refuse(503, facts, [['Retry-After', `${forCrawlers}`]])
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
    return `${originOf(pathname)}${pathname}${withoutRepeatedParameters(search)}`
  }

  return app
}

/** Documents are revalidated every time; prefetched data may be used once without. */
function sharedCacheControl(isData: boolean): string {
  return isData ? 'private, max-age=5' : 'public, max-age=0, must-revalidate'
}

/** The origin was checked here; React Router's own check does not know what stands in front. */
function publicHeaders(request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return headers
}

/** Whether the client shows the answer as a document. */
function isForBrowser(request: Request): boolean {
  return /\btext\/html\b/i.test(request.headers.get('accept') ?? '')
}

function contentType(response: Response): string {
  return response.headers.get('content-type') ?? ''
}
