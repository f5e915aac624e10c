/** Query parameter with the ids of the routes whose data is requested; without it, all of them. */
const routesParameterName = '_routes'

/**
 * Returns the URL from which React Router fetches a page's data (`singleFetchUrl` of its
 * lib/dom/ssr/single-fetch).
 * @param page path and query
 */
export function dataUrlOf(page: string): string {
  const [path = '', query = ''] = page.split(/\?(.*)/s, 2)
  return `${path.endsWith('/') ? `${path}_` : path}.data${query && `?${query}`}`
}

/** Returns the path of the page whose data a path refers to; null if it is not a data path. */
export function pageOfData(path: string): string | null {
  return path.endsWith('.data') ? path.replace(/(?:(?<=\/)_)?\.data$/, '') : null
}

/** Removes the parameter that React Router adds from a page's query string. */
export function removeRoutesParameter(search: string): string {
  const params = new URLSearchParams(search)
  if (!params.has(routesParameterName)) return search
  // Not by `URLSearchParams.delete`, which takes quadratic time for repeated names.
  const own = new URLSearchParams([...params].filter(([name]) => name !== routesParameterName))
  return own.size > 0 ? `?${own}` : ''
}

/**
 * Returns the canonical URL for the requested part of a page's data.
 * @param page canonical path and query
 * @param search query string of the request, as sent
 * @param known ids of the page's routes, outermost first
 * @returns null if the request names a route that is not part of the page
 */
export function canonicalDataUrl(
  page: string,
  search: string,
  known: readonly string[],
): string | null {
  const [path = '', query = ''] = page.split(/\?(.*)/s, 2)
  const params = new URLSearchParams(query)
  const wanted = search === '' ? null : new URLSearchParams(search).get(routesParameterName)
  if (wanted !== null) {
    const asked = new Set(wanted.split(','))
    for (const id of asked) if (!known.includes(id)) return null
    params.set(routesParameterName, known.filter((id) => asked.has(id)).join())
  }
  return dataUrlOf(`${path}?${params}`)
}

/**
 * Returns the headers of an empty response that redirects a data request permanently, as
 * alternating names and values. React Router then navigates there, with a full page load if
 * `isExternal`.
 */
export function dataRedirectHeaders(address: string, isExternal: boolean): string[] {
  const reload = isExternal ? ['X-Remix-Reload-Document', 'true'] : []
  return ['X-Remix-Redirect', address, 'X-Remix-Status', '301', ...reload]
}
