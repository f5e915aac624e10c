import { STATUS_CODES } from 'node:http'
import { href } from 'react-router'

/** Mistake in one field of a request, by its JSON pointer in the body or its name in the query. */
export interface ProblemError {
  pointer: string
  detail: string
}

/** Refusal of a request, answered as `application/problem+json` (RFC 9457). */
export interface Problem {
  outcome: 'refused'
  status: number
  /** Kind of problem, the last part of its `type`: `invalid-body`. */
  code: string
  detail: string
  errors?: readonly ProblemError[]
  headers?: Readonly<Record<string, string>>
}

/** Creates a refusal. */
export function problem(
  status: number,
  code: string,
  detail: string,
  more: Pick<Problem, 'errors' | 'headers'> = {},
): Problem {
  return { outcome: 'refused', status, code, detail, ...more }
}

/** Path of the page that explains every kind of problem. */
const problemPage = href('/interfaces')

/** Returns the body of a refusal by RFC 9457. */
export function problemBody({ status, code, detail, errors }: Omit<Problem, 'ok' | 'headers'>) {
  const type = `${problemPage}#${code}`
  const title = STATUS_CODES[status] ?? 'Error'
  return { type, title, status, detail, ...(errors && { errors }) }
}

/** Converts a refusal to a response. */
export function problemResponse(refusal: Problem): Response {
  const headers = new Headers(refusal.headers)
  headers.set('Content-Type', 'application/problem+json; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  return new Response(JSON.stringify(problemBody(refusal)), { status: refusal.status, headers })
}

const explanations: Readonly<Record<number, [code: string, detail: string]>> = {
  400: ['malformed-request', 'The request cannot be read.'],
  404: ['no-such-resource', 'There is no such resource.'],
  405: ['method-not-allowed', 'The resource does not support this method.'],
  408: ['too-slow', 'The body took too long to arrive.'],
  413: ['too-large', 'The body is larger than this resource accepts.'],
  414: ['too-long', 'The address is too long.'],
  415: ['unsupported-media-type', 'The body has a format that this resource does not read.'],
  421: ['misdirected', 'The site does not answer under this host name.'],
  429: ['too-many-requests', 'Too many requests. Wait for the seconds in Retry-After.'],
  500: ['internal-error', 'Something went wrong on our side. Try again.'],
  503: ['unavailable', 'The service is busy or restarting. Try again after Retry-After seconds.'],
}

/** Creates the refusal for a status whose reason needs no further words. */
export function problemOfStatus(
  status: number,
  headers?: Readonly<Record<string, string>>,
): Problem {
  const [code, detail] = explanations[status] ?? ['refused', STATUS_CODES[status] ?? 'Refused.']
  return problem(status, code, detail, headers && { headers })
}
