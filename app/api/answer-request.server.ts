import { createHash } from 'node:crypto'
import { refusalFor } from '#app/domain/access/policy.ts'
import {
  type ApiActor,
  type FindKeyActorResult,
  findKeyActor,
} from '#app/domain/api-keys/find-key-actor.server.ts'
import { answerOnce, type StoredAnswer } from '#app/domain/api-keys/idempotent-answer.server.ts'
import { openApiText } from '#app/domain/exchange/guide/interface-guide.server.ts'
import { apiDocumentPath } from '#app/domain/links/api-path.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database/database-unavailable.ts'
import { log } from '#app/platform/process/log.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressNetwork } from '#app/platform/sender/client-address.ts'
import type { ApiAnswer, Endpoint } from './endpoint.ts'
import { findEndpoint } from './find-endpoint.ts'
import { type Problem, problem, problemOfStatus, problemResponse } from './problem.ts'
import { createPunchOut } from './punch-out.server.ts'
import { maxFileBytes, maxJsonBytes, mediaTypeOf, parseJsonBody, readBody } from './read-body.ts'
import {
  createRequestLimit,
  limitHeaders,
  maxRequestsPerKey,
  maxWrongKeys,
} from './request-limits.ts'
import { readIfMatch, validateRequest } from './validate-request.ts'

/** Facts about a request besides the request itself. */
export interface ApiRequestFacts {
  requestId: string
  visitorAddress: string
  /** Body as it arrives; that of the request by default. */
  body?: AsyncIterable<Uint8Array>
}

/** Seconds after which a request is worth repeating while the database is unavailable. */
const retryAfterSeconds = 5

/** Creates the function that answers requests to the programming interface. */
export function createApi(db: Database, endpoints: readonly Endpoint[]) {
  const keyLimit = createRequestLimit(maxRequestsPerKey)
  const wrongKeyLimit = createRequestLimit(maxWrongKeys)
  const answerPunchOut = createPunchOut(db)

  return async function answerApiRequest(
    request: Request,
    { requestId, visitorAddress, body }: ApiRequestFacts,
  ): Promise<Response> {
    try {
      return await answer(request, visitorAddress, body ?? request.body ?? [])
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        log.warn({ requestId, error }, 'the programming interface cannot reach the database')
        const again = { 'Retry-After': String(retryAfterSeconds) }
        return problemResponse(problemOfStatus(503, again))
      }
      log.error({ requestId, err: error }, 'a request to the programming interface failed')
      return problemResponse(problemOfStatus(500))
    }
  }

  async function answer(
    request: Request,
    address: string,
    body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<Response> {
    const now = new Date()
    if (request.method === 'GET' && new URL(request.url).pathname === apiDocumentPath) {
      return toResponse({ status: 200, body: openApiText, etag: '' }, undefined, request)
    }
    const punchOut = await answerPunchOut(request, { address, body })
    if (punchOut) return punchOut
    const found = findEndpoint(endpoints, request)
    if (found.outcome !== 'done') return problemResponse(found)
    const network = addressNetwork(address)
    if (wrongKeyLimit.read(network, now).isExceeded) return tooManyWrongKeys(network, now)
    const key = readBearer(request.headers)
    const known = key === null ? null : await findKeyActor(db, key, { now, address })
    if (key === null || known?.outcome !== 'found') {
      if (known) {
        wrongKeyLimit.count(network, now)
        noteRefusal('access', `API key: ${known.outcome}`, address)
      }
      return problemResponse(keyProblem(known))
    }
    const { actor } = known
    const limit = keyLimit.count(actor.key.id, now)
    const headers = limitHeaders(limit)
    if (limit.isExceeded) {
      const again = { ...headers, 'Retry-After': String(limit.secondsLeft) }
      return problemResponse(problemOfStatus(429, again))
    }
    const outcome = await run(request, body, found, { actor, key, address, now })
    const response = outcome instanceof Response ? outcome : problemResponse(outcome)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    addSunset(response.headers, found.endpoint)
    return response
  }

  function tooManyWrongKeys(network: string, now: Date): Response {
    const { secondsLeft } = wrongKeyLimit.read(network, now)
    const detail = 'Too many requests with wrong keys came from your network. Check the key.'
    const headers = { 'Retry-After': String(secondsLeft) }
    return problemResponse(problem(429, 'too-many-wrong-keys', detail, { headers }))
  }

  async function run(
    request: Request,
    sent: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    { endpoint, params }: { endpoint: Endpoint; params: Record<string, string> },
    { actor, key, address, now }: { actor: ApiActor; key: string; address: string; now: Date },
  ): Promise<Response | Problem> {
    const owner = actor.kind === 'key' ? 'supplier' : 'company'
    if (!endpoint.owners.includes(owner)) {
      const others = owner === 'supplier' ? 'companies' : 'the supplier'
      return problem(403, 'not-allowed-to-you', `Only keys of ${others} can do this.`)
    }
    const refusal = refusalFor(actor, endpoint.operation, owner === 'company')
    if (refusal) return problem(403, refusal.outcome, refusal.message)
    const ifMatch = readIfMatch(request.headers)
    if (ifMatch.outcome !== 'done') return ifMatch
    if (endpoint.needsVersion && ifMatch.isMissing) {
      const detail = 'Send the ETag that you read as If-Match, so that no change of others is lost.'
      return problem(428, 'version-required', detail)
    }
    const { fileTypes } = endpoint
    const read =
      endpoint.body || fileTypes
        ? await readBody(request, sent, fileTypes ? maxFileBytes : maxJsonBytes)
        : null
    if (read && read.outcome !== 'done') return read
    // A body may take a minute to arrive, and the key may have been revoked meanwhile.
    const again = read && (await findKeyActor(db, key, { now: new Date(), address }))
    if (again && again.outcome !== 'found') return keyProblem(again)
    if (fileTypes && !fileTypes.includes(mediaTypeOf(request))) {
      const detail = `Send the file as ${fileTypes.join(' or ')}.`
      return problem(415, 'unsupported-media-type', detail)
    }
    const parsed = read && endpoint.body ? parseJsonBody(request, read.bytes) : null
    if (parsed && parsed.outcome !== 'done') return parsed
    const bytes = read?.bytes ?? Buffer.alloc(0)
    const valid = validateRequest(endpoint, request, params, endpoint.body ? parsed?.value : bytes)
    if (valid.outcome !== 'done') return valid
    const facts = { actor, ifMatch: ifMatch.version, mediaType: mediaTypeOf(request), now }
    const handle = (tx: Database) => endpoint.handle({ ...valid, ...facts, db: tx } as never)

    const idempotencyKey = request.headers.get('idempotency-key')
    if (idempotencyKey === null || endpoint.method === 'GET') {
      const answered = await handle(db)
      if (answered.outcome !== 'done') return answered
      const { answerType } = endpoint
      const more = { ...(answerType && { 'Content-Type': `${answerType}; charset=utf-8` }) }
      return toResponse(toStored(answered), { ...more, ...answered.headers }, request)
    }
    if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
      const detail = 'Send an Idempotency-Key of 1 to 255 visible ASCII characters.'
      return problem(400, 'invalid-idempotency-key', detail)
    }
    let refused: Problem | null = null
    const hash = hashRequest(request, bytes)
    const once = { key: actor.key.id, idempotencyKey, request: hash, now }
    const result = await answerOnce(db, once, async (tx) => {
      const answered = await handle(tx)
      if (answered.outcome === 'done') return toStored(answered)
      refused = answered
      return null
    })
    if (result.outcome === 'other-request') {
      const detail = 'This Idempotency-Key was used for another request. Use a new one.'
      return problem(422, 'idempotency-key-reused', detail)
    }
    if (result.outcome === 'refused') return refused ?? problemOfStatus(500)
    const replayed: Record<string, string> = result.isRepeated
      ? { 'Idempotency-Replayed': 'true' }
      : {}
    return toResponse(result.answer, replayed, request)
  }
}

function toStored({ status, body, version }: ApiAnswer): StoredAnswer {
  return {
    status,
    body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
    etag: version === undefined ? '' : `"${version}"`,
  }
}

/** Builds the response; a read that the client has already is answered with 304. */
function toResponse(
  { status, body, etag }: StoredAnswer,
  more: Readonly<Record<string, string>> | undefined,
  request: Request,
): Response {
  const headers = new Headers(more)
  headers.set('Cache-Control', 'private, no-cache')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const hash = () => createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const tag = etag || (isRead && body ? `W/"${hash()}"` : '')
  if (tag) headers.set('ETag', tag)
  const seen = request.headers.get('if-none-match')
  if (isRead && tag && seen?.split(',').some((one) => weakly(one) === weakly(tag))) {
    return new Response(null, { status: 304, headers })
  }
  if (!body) return new Response(null, { status, headers })
  if (!headers.has('content-type')) headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

const weakly = (tag: string) => tag.trim().replace(/^W\//, '')

function readBearer(headers: Headers): string | null {
  const [, key] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? []
  return key ?? null
}

const keyProblems: Readonly<Record<Exclude<FindKeyActorResult['outcome'], 'found'>, string>> = {
  malformed: 'This is not a key, or it was cut off. Copy it again.',
  unknown: 'This key is not known.',
  revoked: 'This key was revoked. Use its successor, or make a new one.',
  expired: 'This key has expired. Make a new one.',
  'owner-left':
    'The owner who made this key has left the company. Another owner can make a new one.',
}

function keyProblem(found: FindKeyActorResult | null): Problem {
  const detail =
    found && found.outcome !== 'found'
      ? keyProblems[found.outcome]
      : 'Send your key as “Authorization: Bearer vpk_live_…”.'
  const headers = { 'WWW-Authenticate': 'Bearer realm="Vpack"' }
  return problem(401, 'key-refused', detail, { headers })
}

function hashRequest({ method, url }: Request, bytes: Buffer): string {
  const { pathname, search } = new URL(url)
  return createHash('sha256').update(`${method} ${pathname}${search}\n`).update(bytes).digest('hex')
}

/** Announces the end of an endpoint (RFC 9745 and RFC 8594). */
function addSunset(headers: Headers, { deprecated }: Endpoint): void {
  if (!deprecated) return
  headers.set('Deprecation', `@${Math.floor(deprecated.since.getTime() / 1000)}`)
  headers.set('Sunset', deprecated.sunset.toUTCString())
}
