import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type AssetsManifest, audienceOfPath, routesFor } from '#app/framework/audiences.ts'
import {
  buildId,
  requestId,
  scriptMark,
  visitorAddress,
} from '#app/platform/request/request-context.ts'
import type { RequestFacts } from './app.ts'

type Build = ServerBuild | (() => Promise<ServerBuild>)
type Handle = (request: Request, facts: RequestFacts, mark: string) => Promise<Response>

/**
 * The app's routes, each audience's apart: no page names a route, or any code, of another audience.
 * @param build or, in development, a function that loads the current one, of all, at every request
 * @param staffAssets what browsers load for staff's pages, which is built by itself
 */
export function createRoutes(build: Build, staffAssets: () => AssetsManifest): Handle {
  if (typeof build === 'function') return handlerOf(build)
  const handlers = {
    public: handlerOf({
      ...build,
      routes: routesFor('public', build.routes),
      assets: { ...build.assets, routes: routesFor('public', build.assets.routes) },
    }),
    staff: handlerOf({
      ...build,
      routes: routesFor('staff', build.routes),
      assets: staffAssets(),
    }),
  }
  return (request, ...rest) => {
    const audience = audienceOfPath(new URL(request.url).pathname)
    return handlers[audience](request, ...rest)
  }
}

/** Answers with the server's facts about each request in the context of its routes. */
function handlerOf(build: Build): Handle {
  const isDevelopment = typeof build === 'function'
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  return async (request, facts, mark) => {
    const { assets } = isDevelopment ? await build() : build
    const context = new RouterContextProvider()
    context.set(requestId, facts.requestId)
    context.set(visitorAddress, facts.visitorAddress)
    context.set(scriptMark, mark)
    context.set(buildId, assets.version)
    return handle(request, context)
  }
}
