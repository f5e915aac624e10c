/** Where too much waits already: the server puts it into words. */
export function comeAgain(): Response {
  return new Response(null, {
    status: 503,
    headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
}
