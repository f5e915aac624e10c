/**
 * Kinds of work by priority: `page` is public reading, `form` serves enquiries, messages and
 * signed-in people, `health` a balancer's checks. Pages are shed first, forms last, health never.
 */
export type WorkKind = 'page' | 'form' | 'health'

export interface Work {
  kind: WorkKind
  /** About how many milliseconds of the main thread it takes. */
  cost: number
}

/** Forms, their pages, and the requests that those pages make. */
const formPaths =
  /^\/(?:catalogue\/(?:cart|checkout)|enquiry|contact|contact-requests-store-from-website|human-check|preferences|staff|portal)(?:\/|$)/
const smallAnswers =
  /^\/(?:build-manifest\.json|robots\.txt|human-check|catalogue\/(?:suggestions|glimpses|cart\/lines))$/
/** Files made by worker threads, whose queue has its own limit. */
const files = /^\/(?:share\/|catalogue\/[^/]+\/specification\.pdf$)/

/**
 * Kind and cost of a request by its address alone. Costs are measured averages: the real time of one
 * request cannot be told from work done for others meanwhile.
 */
export function workOf(method: string | undefined, path: string, isData: boolean): Work {
  if (path.startsWith('/health/')) return { kind: 'health', cost: 1 }
  const kind = method === 'POST' || formPaths.test(path) ? 'form' : 'page'
  return { kind, cost: costOf(method, path, isData) }
}

/** Work of the database query for whether a product is in a visitor's cart. */
export const lookIntoCart: Work = { kind: 'page', cost: 2 }

function costOf(method: string | undefined, path: string, isData: boolean): number {
  if (method === 'POST') return 10
  if (method !== 'GET' && method !== 'HEAD') return 3
  if (smallAnswers.test(path)) return 3
  if (files.test(path)) return 40
  return isData ? 8 : 15
}
