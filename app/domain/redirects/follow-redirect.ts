/**
 * Where a visitor of an old address goes: its query comes along, unless the target names the same
 * parameter itself.
 * @param target a path of this site, or an http(s) address
 * @param search the query as typed, with its question mark; empty without one
 */
export function followRedirect(target: string, search: string): string {
  if (search.length < 2) return target
  const [beforeHash = '', hash] = target.split('#', 2)
  const [path = '', query = ''] = beforeHash.split('?', 2)
  const kept = query ? withoutNames(search, new URLSearchParams(query)) : search.slice(1)
  const whole = [query, kept].filter(Boolean).join('&')
  return `${path}?${whole}${hash === undefined ? '' : `#${hash}`}`
}

/** The query without the other's parameters, in one pass: deleting one by one is quadratic. */
function withoutNames(search: string, others: URLSearchParams): string {
  const named = new Set(others.keys())
  const left = [...new URLSearchParams(search)].filter(([name]) => !named.has(name))
  return new URLSearchParams(left).toString()
}
