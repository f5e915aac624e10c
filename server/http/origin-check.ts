/** Pages for signed-in people: their forms must say where they come from. */
const signedIn = /^\/(?:portal|staff)(?:\/|$)/

/**
 * Whether a request that changes something comes from a page of ours. Browsers say so by
 * themselves; programs that say nothing may only send the forms that anybody may send.
 * @param origins the site's own origins, such as `https://www.example.com`
 */
export function isFromOurPages(
  path: string,
  headers: Headers,
  origins: readonly string[],
): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === 'cross-site') return false
  if (origin !== null) return origins.includes(origin)
  return site !== null || !signedIn.test(path)
}
