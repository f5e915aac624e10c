import type { IncomingMessage } from 'node:http'
import type { AppParts } from './app.ts'
import type { Call } from './call.ts'
import { lingerAfter } from './connections/hang-up.ts'
import { jsonPath } from './forms/read-form.ts'
import { endpointRefusal, refusal } from './refusal.ts'
import { secureResponse } from './security/finish-response.ts'

interface Ready {
  headers: string[]
  body: Buffer
}

type Shape = 'page' | 'data' | 'endpoint'

/**
 * Answers for requests that never reach a route, each rendered once: refusing overload must be
 * cheap.
 */
export function createRenderedRefusals(parts: AppParts) {
  const made = new Map<string, Promise<Ready>>()

  async function make(status: number, shape: Shape): Promise<Ready> {
    const refused =
      shape === 'endpoint'
        ? endpointRefusal(status)
        : refusal(status, { isData: shape === 'data', stylesheets: parts.stylesheets() })
    const secured = await secureResponse(refused, parts)
    const body = Buffer.from(await secured.arrayBuffer())
    return { headers: [...secured.headers].flat(), body }
  }

  /** @param retryAfter seconds, where it helps to try again */
  return async function refuse(call: Call, status: number, retryAfter?: number): Promise<void> {
    const { request, response, requestId } = call
    const shape = call.isData ? 'data' : isForEndpoint(request) ? 'endpoint' : 'page'
    const key = `${status} ${shape}`
    const ready = made.get(key) ?? make(status, shape)
    made.set(key, ready)
    const { headers, body } = await ready
    // A form that is refused unread is not read afterwards.
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

function isForEndpoint({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(jsonPath) && !/\btext\/html\b/i.test(headers.accept ?? '')
}
