import { apiPath } from '#app/domain/links/api-path.ts'
import { type ApiMethod, apiMethods, type Endpoint } from './endpoint.ts'
import { type Problem, problem, problemOfStatus } from './problem.ts'

type FoundEndpoint =
  | { outcome: 'done'; endpoint: Endpoint; params: Record<string, string> }
  | Problem

/**
 * Finds the endpoint of a request. A path of fixed segments takes precedence over one with
 * parameters. HEAD is answered like GET.
 */
export function findEndpoint(endpoints: readonly Endpoint[], request: Request): FoundEndpoint {
  const { pathname } = new URL(request.url)
  const segments = pathname.slice(apiPath.length).split('/')
  if (!pathname.startsWith(`${apiPath}/`)) return noSuchEndpoint
  const matching = endpoints
    .map((endpoint) => ({ endpoint, params: matchPath(endpoint.path, segments) }))
    .filter(
      (one): one is { endpoint: Endpoint; params: Record<string, string> } => one.params !== null,
    )
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  const fewest = matching[0]
  if (!fewest) return noSuchEndpoint
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = matching.find(({ endpoint }) => endpoint.method === method)
  if (found) return { outcome: 'done', ...found }
  const allowed = new Set<ApiMethod>(matching.map(({ endpoint }) => endpoint.method))
  const Allow = apiMethods.filter((one) => allowed.has(one)).join(', ')
  return problemOfStatus(405, { Allow })
}

const noSuchEndpoint = problem(
  404,
  'no-such-resource',
  'There is no such resource. The interface is described at /interfaces.',
)

/** Matches the segments of a path with a pattern. @returns its parameters; null if it differs */
function matchPath(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/')
  if (parts.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const segment = decode(segments[at] ?? '')
    if (segment === null) return null
    if (!part.startsWith('{')) {
      if (part !== segment) return null
      continue
    }
    if (segment === '') return null
    params[part.slice(1, -1)] = segment
  }
  return params
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
