/** Query parameters that React Router removes one by one. */
const frameworkParameters = ['_routes', 'index']

/**
 * Removes repeated framework parameters from a query string, because React Router's removal takes
 * quadratic time. Other query strings are returned unchanged.
 */
export function removeRepeatedParameters(search: string): string {
  if (search === '') return search
  const params = [...new URLSearchParams(search)]
  const seen = new Set<string>()
  const kept = params.filter(([name]) => {
    const isRepeated = seen.has(name)
    if (frameworkParameters.includes(name)) seen.add(name)
    return !isRepeated
  })
  return kept.length === params.length ? search : `?${new URLSearchParams(kept)}`
}
