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
  const params = new URLSearchParams(search)
  for (const name of new URLSearchParams(query).keys()) params.delete(name)
  const kept = query ? params.toString() : search.slice(1)
  const whole = [query, kept].filter(Boolean).join('&')
  return `${path}?${whole}${hash === undefined ? '' : `#${hash}`}`
}
