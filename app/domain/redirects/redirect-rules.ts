/**
 * Builds the URL for a visitor of a redirected path. The visitor's query is preserved, except
 * parameters that the target sets.
 * @param target a path of this site, or an http(s) URL
 * @param search the query as typed, with its question mark; empty without one
 */
export function buildRedirectUrl(target: string, search: string): string {
  if (search.length < 2) return target
  const [beforeHash = '', hash] = target.split('#', 2)
  const [path = '', query = ''] = beforeHash.split('?', 2)
  const kept = query ? removeParameters(search, new URLSearchParams(query)) : search.slice(1)
  const whole = [query, kept].filter(Boolean).join('&')
  return `${path}?${whole}${hash === undefined ? '' : `#${hash}`}`
}

/**
 * Removes the other query's parameters in one pass, because deleting them one by one is quadratic.
 */
function removeParameters(search: string, others: URLSearchParams): string {
  const named = new Set(others.keys())
  const left = [...new URLSearchParams(search)].filter(([name]) => !named.has(name))
  return new URLSearchParams(left).toString()
}

/** A redirect from an old path to its target, in one hop. */
export interface Redirect {
  /** Normalised path of this site. */
  path: string
  /** A path of this site, optionally with query or hash, or an http(s) URL. */
  target: string
}

/** Paths in use on this site, to check redirects against. */
export interface SiteAddresses {
  /** Origin of the site's own URLs, such as `https://www.vpack.example`. */
  origin: string
  /** Describes what a normalised path shows; null if the path is free. */
  holder(path: string): string | null
  /** Whether a path is a public page and not a redirect. */
  isPage(path: string): boolean
}

export interface RedirectProblem {
  /** Index of the redirect in the input, from 0. */
  index: number
  column: 'path' | 'target'
  reason: string
}

const maxRedirectLength = 500

const normalPath = /^(?:\/[a-z0-9._~-]+)+$/

/**
 * Whether a path is normalised for lookups: lower case, no trailing slash, no query, no empty
 * segment, at most 500 characters.
 */
export function isNormalPath(path: string): boolean {
  return path.length <= maxRedirectLength && normalPath.test(path)
}

/** Returns the path of a target on this site, without query and hash. */
function removeQueryAndHash(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? target
}

/**
 * Validates redirects before they are stored. A redirect must not hide a page, lead to a missing
 * page, to another redirect or in a circle, or use a protocol other than http and https.
 * @param stored existing redirects that are kept
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  stored: readonly Redirect[],
  site: SiteAddresses,
): RedirectProblem[] {
  const targets = new Map(
    [...stored, ...redirects].map(({ path, target }) => [path, removeQueryAndHash(target)]),
  )
  const arrivals = new Map(stored.map(({ path, target }) => [removeQueryAndHash(target), path]))
  const seen = new Set<string>()
  const problems: RedirectProblem[] = []
  redirects.forEach(({ path, target }, index) => {
    const reasons = { path: pathProblem(path), target: targetProblem(path, target) }
    for (const column of ['path', 'target'] as const) {
      const reason = reasons[column]
      if (reason) problems.push({ index, column, reason })
    }
    seen.add(path)
  })
  return problems

  function pathProblem(path: string): string | null {
    if (!isNormalPath(path)) {
      return 'must be a path such as /catalogue/old-name: lower case, no query, no slash at the end'
    }
    if (seen.has(path)) return `${path} is there twice`
    const holder = site.holder(path)
    if (holder) return `${path} is ${holder}, which the redirect would hide`
    const earlier = arrivals.get(path)
    return earlier ? `${earlier} leads here already: lead that to the last address first` : null
  }

  function targetProblem(path: string, target: string): string | null {
    if (target.length > maxRedirectLength) return `has more than ${maxRedirectLength} characters`
    if (/^https?:\/\//.test(target)) return findExternalProblem(target, site.origin)
    const page = removeQueryAndHash(target)
    if (page === path) return 'leads to itself'
    if (targets.has(page)) {
      const { way, isLoop } = followRedirects(targets, path)
      return isLoop
        ? `makes a loop: ${way.join(' → ')}`
        : `${page} is itself redirected: name the last address`
    }
    if (!/^[!-~]+$/.test(target) || (page !== '/' && !isNormalPath(page))) {
      return 'must be a path of this site, or an address with http(s)'
    }
    return site.isPage(page) ? null : `${page} is not a page`
  }
}

/** Maximum number of redirects that are followed to find a loop; stored ones lead on in one hop. */
const maxHops = 1000

/**
 * Follows redirects from a path. @returns the paths on the way, and whether they come back to one
 * that was passed
 */
function followRedirects(targets: ReadonlyMap<string, string>, from: string) {
  const way = [from]
  const passed = new Set(way)
  while (way.length <= maxHops) {
    const next = targets.get(way.at(-1) ?? from)
    if (next === undefined) break
    way.push(next)
    if (passed.has(next)) return { way, isLoop: true }
    passed.add(next)
  }
  return { way, isLoop: false }
}

function findExternalProblem(target: string, origin: string): string | null {
  const isReadable = /^[!-~]+$/.test(target) && URL.canParse(target)
  if (!isReadable) return 'cannot be read as an address'
  const { username, password, origin: place } = new URL(target)
  if (username || password) return 'must not name a user or a password'
  return place === origin ? 'is an address of this site: give its path alone' : null
}
