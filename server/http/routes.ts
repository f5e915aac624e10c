import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { buildId, requestId, scriptMark, visitorAddress } from '#app/platform/request-context.ts'
import type { RequestFacts } from './app.ts'

/** The app's routes, told what the server knows about each request. */
export function createRoutes(
  loadBuild: () => Promise<ServerBuild> | ServerBuild,
  mode: 'production' | 'development',
  mark: string,
) {
  const handle = createRequestHandler(
    mode === 'production' ? (loadBuild() as ServerBuild) : async () => loadBuild(),
    mode,
  )
  return async (request: Request, facts: RequestFacts): Promise<Response> => {
    const { assets } = await loadBuild()
    const context = new RouterContextProvider()
    context.set(requestId, facts.requestId)
    context.set(visitorAddress, facts.visitorAddress)
    context.set(scriptMark, mark)
    context.set(buildId, assets.version)
    return handle(request, context)
  }
}
