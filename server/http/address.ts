import { pageOfData } from '#app/framework/data-request.ts'
import { isPrivatePath } from '#app/platform/request/private-path.ts'

/** URL of a request in its only canonical spelling. */
export interface Address {
  /**
   * Path in lower case, without a trailing slash, empty or dotted segments. For a data request, the
   * path of the page.
   */
  path: string
  /** Query string as sent, with its question mark; empty if there is none. */
  search: string
  /** Whether React Router requests only the page's data (`/catalogue.data`, `/_.data`). */
  isData: boolean
  /**
   * Whether the request used another spelling; the visitor is then redirected to the canonical one.
   */
  isMoved: boolean
}

export type ParsedTarget =
  | ({ outcome: 'done' } & Address)
  | { outcome: 'refused'; status: 400 | 414 }

const maxTargetLength = 4096
/** Pattern of the fast path: nearly all paths are canonical already. */
const plainPath = /^\/(?:[a-z0-9_~-][a-z0-9._~-]*(?:\/[a-z0-9_~-][a-z0-9._~-]*)*)?$/
/** Control characters are never part of a URL of this site; NUL cannot be stored. */
const controlCharacter = /\p{Cc}/u

/**
 * Parses the target of a request line.
 * @returns 414 if it is too long, 400 if it is malformed
 */
export function parseTarget(target: string): ParsedTarget {
  if (target.length > maxTargetLength) return { outcome: 'refused', status: 414 }
  const relative = /^https?:\/\//i.test(target) ? withoutOrigin(target) : target
  const question = relative.indexOf('?')
  const typed = question < 0 ? relative : relative.slice(0, question)
  const search = question < 0 ? '' : relative.slice(question)
  const pageAsked = pageOfData(typed)
  const isData = pageAsked !== null
  const page = pageAsked ?? typed
  if (search.includes('%00')) return { outcome: 'refused', status: 400 }
  if (plainPath.test(page)) return { outcome: 'done', path: page, search, isData, isMoved: false }
  const path = canonicalPath(page)
  if (path === undefined) return { outcome: 'refused', status: 400 }
  return { outcome: 'done', path, search, isData, isMoved: path !== page }
}

/**
 * Removes the origin of an absolute target, which clients send to proxies and RFC 9112, 3.2.2
 * requires servers to accept.
 */
function withoutOrigin(target: string): string {
  const path = target.indexOf('/', target.indexOf('//') + 2)
  return path < 0 ? '/' : target.slice(path)
}

function canonicalPath(typed: string): string | undefined {
  if (!typed.startsWith('/') || /[\\#]/.test(typed)) return undefined
  const decoded = decoding(typed)
  if (decoded === undefined || controlCharacter.test(decoded)) return undefined
  // Resolves dotted segments as browsers do, and escapes what must be escaped.
  const resolved = new URL(`http://site${unescapedLetters(typed).replace(/\/{2,}/g, '/')}`).pathname
  const trimmed = resolved.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  if (!isPrivatePath(trimmed) && !hasIdsInPath(trimmed)) return lowerCase(trimmed)
  return trimmed.replace(/^\/[^/]+/, (first) => first.toLowerCase())
}

/** Whether a path contains ids of products or orders, which are case-sensitive. */
function hasIdsInPath(path: string): boolean {
  return /^\/(?:api|01)\//i.test(path)
}

function decoding(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Decodes escaped unreserved characters (`%63` → c), so that a URL has one spelling. */
function unescapedLetters(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : escaped.toUpperCase()
  })
}

function lowerCase(path: string): string {
  return path.replace(/%[0-9A-F]{2}|[A-Z]+/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
}
