/** Parameters that are React Router's own, which it takes out of a query one by one. */
const names = ['_routes', 'index']

/**
 * A query with the first of each of the framework's parameters: taking out a thousand of them would
 * cost it a thousand times a thousand steps. Any other query is returned as it was typed.
 */
export function withoutRepeatedParameters(search: string): string {
  if (search === '') return search
  const params = [...new URLSearchParams(search)]
  const seen = new Set<string>()
  const kept = params.filter(([name]) => {
    const isRepeated = seen.has(name)
    if (names.includes(name)) seen.add(name)
    return !isRepeated
  })
  return kept.length === params.length ? search : `?${new URLSearchParams(kept)}`
}
