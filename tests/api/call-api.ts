import { expect } from 'vitest'
import { createApi } from '#app/api/answer-request.server.ts'
import type { Endpoint } from '#app/api/endpoint.ts'
import { endpoints } from '#app/api/endpoints.server.ts'
import { findEndpoint } from '#app/api/find-endpoint.ts'
import { problemSchema } from '#app/api/schemas.ts'
import { apiPath } from '#app/domain/links/api-path.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** Address of the client; by default each caller has its own. */
  address?: string
}

export interface ApiReply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the schema promises.
  body: any
  headers: Headers
}

/**
 * Opens the programming interface without a listener. Each answer is compared with the schema that
 * the document promises for it.
 */
export function openApi(test: TestDatabase) {
  const answered = new Set<string>()
  let api: ReturnType<typeof createApi> | undefined

  async function call(
    key: string | null,
    method: string,
    path: string,
    { body, headers = {}, address = '203.0.113.9' }: CallOptions = {},
  ): Promise<ApiReply> {
    api ??= createApi(test.db, endpoints)
    const isText = typeof body === 'string' || body instanceof Uint8Array
    const request = new Request(`http://site${apiPath}${path}`, {
      method,
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? (body as string) : JSON.stringify(body) }),
    })
    const response = await api(request, { requestId: 'r', visitorAddress: address })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    const reply = {
      status: response.status,
      body: text && isJson ? JSON.parse(text) : text,
      headers: response.headers,
    }
    checkReply(request, reply)
    return reply
  }

  function checkReply(request: Request, { status, body }: ApiReply) {
    if (status >= 400) {
      expect(problemSchema.parse(body)).toEqual(body)
      return
    }
    const found = findEndpoint(endpoints, request)
    if (found.outcome !== 'done' || status === 304) return
    const schema = found.endpoint.answers[status]
    expect(schema, `${found.endpoint.id} answers ${status}`).toBeDefined()
    if (schema) expect(schema.parse(body)).toEqual(body)
    answered.add(`${found.endpoint.id} ${status}`)
  }

  /** Lists the answers that the document promises and that no call has had. */
  const neverAnswered = (all: readonly Endpoint[] = endpoints) =>
    all
      .flatMap(({ id, answers }) => Object.keys(answers).map((status) => `${id} ${status}`))
      .filter((one) => !answered.has(one))

  return { call, neverAnswered }
}
