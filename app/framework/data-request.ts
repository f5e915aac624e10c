/** Names, in a request for a page's data, the routes whose data is wanted; left out: all of them. */
const routesParameter = '_routes'

/**
 * Where React Router asks for a page's data: `singleFetchUrl` of its lib/dom/ssr/single-fetch.
 * @param page path and query
 */
export function dataAddress(page: string): string {
  const [path = '', query = ''] = page.split(/\?(.*)/s, 2)
  return `${path.endsWith('/') ? `${path}_` : path}.data${query && `?${query}`}`
}

/** The page whose data a path asks for; null for a path that is none of a page's data. */
export function pageOfData(path: string): string | null {
  return path.endsWith('.data') ? path.replace(/(?:(?<=\/)_)?\.data$/, '') : null
}

/** The query of the page itself: React Router adds what parts of its data it wants. */
export function withoutRoutes(search: string): string {
  const params = new URLSearchParams(search)
  if (!params.has(routesParameter)) return search
  // Not by `URLSearchParams.delete`, which takes quadratic time for repeated names.
  const own = new URLSearchParams([...params].filter(([name]) => name !== routesParameter))
  return own.size > 0 ? `?${own}` : ''
}

/**
 * The canonical address of a part of a page's data.
 * @param page canonical, path and query
 * @param search of the request, as typed
 * @param known ids of the routes that make up the page, outermost first
 * @returns null where the request names another route
 */
export function canonicalDataAddress(
  page: string,
  search: string,
  known: readonly string[],
): string | null {
  const [path = '', query = ''] = page.split(/\?(.*)/s, 2)
  const params = new URLSearchParams(query)
  const wanted = search === '' ? null : new URLSearchParams(search).get(routesParameter)
  if (wanted !== null) {
    const asked = new Set(wanted.split(','))
    for (const id of asked) if (!known.includes(id)) return null
    params.set(routesParameter, known.filter((id) => asked.has(id)).join())
  }
  return dataAddress(`${path}?${params}`)
}

/**
 * Headers, as alternating names and values, of an empty answer that redirects a request for a page's
 * data permanently: React Router then navigates there, by a full load where it is another site.
 */
export function dataRedirect(address: string, isExternal: boolean): string[] {
  const reload = isExternal ? ['X-Remix-Reload-Document', 'true'] : []
  return ['X-Remix-Redirect', address, 'X-Remix-Status', '301', ...reload]
}
