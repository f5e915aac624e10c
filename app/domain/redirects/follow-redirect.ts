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
