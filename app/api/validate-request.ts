import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { type Problem, type ProblemError, problem } from './problem.ts'

type ValidRequest = { outcome: 'done'; params: unknown; query: unknown; body: unknown } | Problem

/** Maximum number of mistakes that one refusal lists. */
const maxErrors = 50

/**
 * Validates path, query and body of a request by the schemas of its endpoint.
 * @param body parsed JSON; the bytes of a file
 */
export function validateRequest(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
  body: unknown,
): ValidRequest {
  const path = endpoint.params.safeParse(params)
  if (!path.success) {
    const [issue] = path.error.issues
    return problem(404, 'no-such-resource', `There is no such resource: ${issue?.message}`)
  }
  const { searchParams } = new URL(request.url)
  const names = [...searchParams.keys()]
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined) {
    return invalid('invalid-query', 400, [
      { pointer: repeated, detail: 'This parameter is there twice.' },
    ])
  }
  const query = endpoint.query.safeParse(Object.fromEntries(searchParams))
  if (!query.success) return invalid('invalid-query', 400, listErrors(query.error, 'query'))
  if (!endpoint.body) return { outcome: 'done', params: path.data, query: query.data, body }
  const parsed = endpoint.body.safeParse(body)
  if (!parsed.success) return invalid('invalid-body', 422, listErrors(parsed.error, 'body'))
  return { outcome: 'done', params: path.data, query: query.data, body: parsed.data }
}

function invalid(code: string, status: number, errors: readonly ProblemError[]): Problem {
  const detail = `${errors.length} ${errors.length === 1 ? 'field is' : 'fields are'} wrong.`
  return problem(status, code, detail, { errors: errors.slice(0, maxErrors) })
}

/** Lists the mistakes by field; an unknown field is named itself. */
function listErrors({ issues }: z.ZodError, part: 'query' | 'body'): ProblemError[] {
  return issues.flatMap((issue): ProblemError[] => {
    const pointerOf = (path: readonly PropertyKey[]) =>
      part === 'query'
        ? path.join('.')
        : path.map((key) => `/${escapePointer(String(key))}`).join('')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        pointer: pointerOf([...issue.path, key]),
        detail: 'There is no such field.',
      }))
    }
    if (issue.code === 'invalid_union') {
      // The alternative with the fewest mistakes is the one that was meant.
      const [meant = []] = issue.errors.toSorted((a, b) => weigh(a) - weigh(b))
      return listErrors(
        {
          issues: meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
        } as z.ZodError,
        part,
      )
    }
    return [{ pointer: pointerOf(issue.path), detail: issue.message }]
  })
}

const weigh = (issues: readonly z.core.$ZodIssue[]) =>
  issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
    0,
  )

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

type IfMatch = { outcome: 'done'; version: number | null; isMissing: boolean } | Problem

/** Reads the version in `If-Match`; `*` stands for any. */
export function readIfMatch(headers: Headers): IfMatch {
  const text = headers.get('if-match')?.trim()
  if (text === undefined) return { outcome: 'done', version: null, isMissing: true }
  if (text === '*') return { outcome: 'done', version: null, isMissing: false }
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(text) ?? []
  if (digits === undefined) {
    return problem(412, 'stale', 'If-Match is not an ETag of this resource. Read it again.')
  }
  return { outcome: 'done', version: Number(digits), isMissing: false }
}
