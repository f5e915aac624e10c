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
const files = /^\/(?:share\/|catalogue\/[^/]+\/(?:specification\.pdf$|solid\/|dieline\/))/

/**
 * Whether a balancer asks. These two addresses alone: another below `/health/` is a missing page,
 * and a form sent there a refused one, each with all that a page costs.
 * @param path canonical, or as typed without its query
 */
export function isHealthCheck(method: string | undefined, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (path === '/health/live' || path === '/health/ready')
}

/**
 * Kind and cost of a request by its address alone. Costs are measured averages: the real time of one
 * request cannot be told from work done for others meanwhile.
 */
export function workOf(method: string | undefined, path: string, isData: boolean): Work {
  if (!isData && isHealthCheck(method, path)) return { kind: 'health', cost: 5 }
  const kind = method === 'POST' || formPaths.test(path) ? 'form' : 'page'
  return { kind, cost: costOf(method, path, isData) }
}

/** Work of the database query for whether a product is in a visitor's cart. */
export const lookIntoCart: Work = { kind: 'page', cost: 2 }

/** A form of up to 500 lines, each looked up in several ways, and a page that shows them all. */
const pastedList = '/catalogue/paste'

function costOf(method: string | undefined, path: string, isData: boolean): number {
  if (method === 'POST') return path === pastedList ? 150 : 10
  if (method !== 'GET' && method !== 'HEAD') return 3
  if (smallAnswers.test(path)) return 3
  if (files.test(path)) return 40
  return isData ? 8 : 15
}
