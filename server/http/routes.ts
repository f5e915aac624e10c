import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  type AssetsManifest,
  audienceOfPath,
  routesFor,
  type SignedInAudience,
} from '#app/framework/audiences.ts'
import { pageOfData } from '#app/framework/data-request.ts'
import {
  retryAfterHeader,
  retryAfterSeconds,
} from '#app/platform/database/database-health.server.ts'
import {
  isDatabaseUnavailable,
  pageUnavailableMessage,
} from '#app/platform/database/database-unavailable.ts'
import { refuseConflicts } from '#app/platform/database/write-conflict.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import {
  buildId,
  formOrigin,
  isPageLoad,
  requestId,
  routePatterns,
  scriptMark,
  visitorAddress,
} from '#app/platform/request/request-context.ts'
import { sentFiles, unreadBodyMessage } from '#app/platform/request/sent-files.ts'
import type { RequestFacts } from './app.ts'

type Build = ServerBuild | (() => Promise<ServerBuild>)
type Handle = (request: Request, facts: RequestFacts, mark: string) => Promise<Response>

/**
 * Creates the request handler of the app's routes, separately for each audience: no page contains a
 * route, or any code, of another audience.
 * @param build the build; in development, a function that loads the current build of all audiences
 * on every request
 * @param assetsOf reads the manifest of an audience whose code is built separately
 */
export function createRoutes(
  build: Build,
  assetsOf: (audience: SignedInAudience) => AssetsManifest,
): Handle {
  if (typeof build === 'function') {
    return createHandler(async () => {
      const current = await build()
      return { ...current, routes: wrapRoutes(current.routes) }
    })
  }
  const all = wrapRoutes(build.routes)
  const apart = (audience: SignedInAudience) =>
    createHandler({
      ...build,
      routes: routesFor(audience, all),
      assets: assetsOf(audience),
    })
  const handlers = {
    public: createHandler({
      ...build,
      routes: routesFor('public', all),
      assets: { ...build.assets, routes: routesFor('public', build.assets.routes) },
    }),
    staff: apart('staff'),
    portal: apart('portal'),
  }
  return (request, ...rest) => {
    const audience = audienceOfPath(new URL(request.url).pathname)
    return handlers[audience](request, ...rest)
  }
}

/**
 * Wraps loaders, actions and middleware of all routes so that they answer unhandled write conflicts
 * with 409 and an unavailable database with 503.
 */
function wrapRoutes(routes: ServerBuild['routes']): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action, middleware } = route.module
      const module = {
        ...route.module,
        ...(loader && { loader: wrapHandler(loader) }),
        ...(action && { action: wrapHandler(action) }),
        ...(middleware && { middleware: middleware.map(wrapHandler) }),
      }
      return [id, { ...route, module }]
    }),
  )
}

function wrapHandler<Args extends unknown[], Answer>(
  handle: (...args: Args) => Answer | Promise<Answer>,
) {
  return refuseDuringOutage(refuseConflicts(handle))
}

/**
 * Wraps a loader, an action or a middleware so that it answers with 503 and an explanation, not
 * with 500, while the database is unavailable.
 */
function refuseDuringOutage<Args extends unknown[], Answer>(
  handle: (...args: Args) => Answer | Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    try {
      return await handle(...args)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ error }, 'the database is away')
      throw refusePage(pageUnavailableMessage, { status: 503, headers: retryAfterHeader })
    }
  }
}

/** Creates a handler that passes the server's facts about each request to the routes' context. */
function createHandler(build: Build): Handle {
  const isDevelopment = typeof build === 'function'
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  const knownPatterns = isDevelopment ? undefined : patternsOf(build.routes)
  return async (request, facts, mark) => {
    const { assets, routes } = isDevelopment ? await build() : build
    const context = new RouterContextProvider()
    context.set(requestId, facts.requestId)
    context.set(visitorAddress, facts.visitorAddress)
    context.set(formOrigin, facts.formOrigin ?? null)
    const isPrefetch = request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false
    const isData = pageOfData(new URL(request.url).pathname) !== null
    context.set(isPageLoad, request.method === 'GET' && !isData && !isPrefetch)
    context.set(scriptMark, mark)
    context.set(routePatterns, knownPatterns ?? patternsOf(routes))
    context.set(buildId, assets.version)
    if (facts.files) context.set(sentFiles, facts.files)
    if (facts.unread !== undefined) context.set(unreadBodyMessage, facts.unread)
    const response = await handle(request, context)
    // React Router drops the headers of an error that middleware throws.
    if (response.status === 503 && !response.headers.has('Retry-After')) {
      response.headers.set('Retry-After', String(retryAfterSeconds))
    }
    return response
  }
}

/**
 * Returns the full URL pattern of every route (a route only contains the part below its parent),
 * without catch-all routes.
 */
function patternsOf(routes: ServerBuild['routes']): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.path === '*') return []
    const parts: string[] = []
    for (
      let at: typeof route | undefined = route;
      at;
      at = at.parentId ? routes[at.parentId] : undefined
    ) {
      if (at.path) parts.unshift(at.path)
    }
    return `/${parts.join('/')}`
  })
}
