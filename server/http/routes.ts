import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  buildId,
  requestId,
  scriptMark,
  visitorAddress,
} from '#app/platform/request/request-context.ts'
import type { RequestFacts } from './app.ts'

/**
 * The app's routes, with the server's facts about each request in their context.
 * @param build or, in development, a function that loads the current one at every request
 */
export function createRoutes(build: ServerBuild | (() => Promise<ServerBuild>)) {
  const isDevelopment = typeof build === 'function'
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  return async (request: Request, facts: RequestFacts, mark: string): Promise<Response> => {
    const { assets } = isDevelopment ? await build() : build
    const context = new RouterContextProvider()
    context.set(requestId, facts.requestId)
    context.set(visitorAddress, facts.visitorAddress)
    context.set(scriptMark, mark)
    context.set(buildId, assets.version)
    return handle(request, context)
  }
}
