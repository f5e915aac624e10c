/** An old address and where it leads, in one hop. */
export interface Redirect {
  /** Normalised path of this site. */
  path: string
  /** A path of this site, or an http(s) address. */
  target: string
}

export interface RedirectProblem {
  /** Which of the redirects, from 0. */
  index: number
  column: 'path' | 'target'
  reason: string
}

const maxRedirectLength = 500

const normalPath = /^(?:\/[a-z0-9._~-]+)+$/

/** A path as redirects are looked up: lower case, no trailing slash, no query, no empty part. */
export function isNormalPath(path: string): boolean {
  return path.length <= maxRedirectLength && normalPath.test(path)
}

function isExternal(target: string): boolean {
  if (target.length > maxRedirectLength || !/^https?:\/\//.test(target)) return false
  return URL.canParse(target) && new URL(target).username === ''
}

/**
 * What is wrong with a set of redirects that is to be stored as a whole. Looking one up never
 * hides a page, never leads nowhere, in a circle or to another redirect.
 * @param isPage tells whether a normalised path is a page of this site
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): RedirectProblem[] {
  const paths = new Set(redirects.map(({ path }) => path))
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
    if (isPage(path)) return `${path} is a page, which the redirect would hide`
    return null
  }

  function targetProblem(path: string, target: string): string | null {
    if (isExternal(target)) return null
    if (target === path) return 'leads to itself'
    if (paths.has(target)) return `${target} is itself redirected: name the last address`
    if (!isNormalPath(target)) return 'must be a path of this site, or an address with http(s)'
    return isPage(target) ? null : `${target} is not a page`
  }
}
