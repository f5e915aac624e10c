import { getRequestListener, RequestError } from '@hono/node-server'
import type { AppParts, createApp } from './app.ts'
import type { Call } from './call.ts'
import { lingerAfter } from './connections/hang-up.ts'
import { isStreamed } from './pages/compress.ts'
import { refusal } from './refusal.ts'
import { secureResponse } from './security/finish-response.ts'
import { visitorAddressOf } from './visitor-address.ts'

/** Adapters from Node's requests to the app and back. */
export function createResponders(
  app: ReturnType<typeof createApp>,
  parts: AppParts,
  trustedProxies: number,
) {
  /**
   * Answers from the routes, for this visitor alone. Resolves when the answer is out, or, for one that
   * is streamed, when it has begun: it may last for minutes and must not hold a place in the queue.
   */
  async function respond(call: Call): Promise<void> {
    const { request, response, requestId, isData } = call
    const visitorAddress = visitorAddressOf(request, trustedProxies)
    response.setHeader('X-Request-Id', requestId)
    const begun = Promise.withResolvers<void>()
    const listener = getRequestListener(
      async (web) => {
        const facts = { requestId, visitorAddress, isShared: false, isData, incoming: request }
        const answer = await app.fetch(web, facts)
        if (answer.headers.get('connection') === 'close') lingerAfter(call)
        if (isStreamed(answer.headers.get('content-type'))) begun.resolve()
        return answer
      },
      { overrideGlobalObjects: false, errorHandler: refuseUnreadable },
    )
    await Promise.race([listener(request, response), begun.promise])
  }

  /** Renders a shared page from its address alone, with no header or cookie of a visitor. */
  async function render(address: string, requestId: string): Promise<Response> {
    const isData = /\.data(?:\?|$)/.test(address)
    const request = new Request(parts.origin + address)
    return app.fetch(request, { requestId, visitorAddress: '', isShared: true, isData })
  }

  function refuseUnreadable(error: unknown): Promise<Response> {
    if (!(error instanceof RequestError)) throw error
    return secureResponse(refusal(400, { stylesheets: parts.stylesheets() }), parts)
  }

  return { respond, render }
}
