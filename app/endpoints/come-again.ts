/** A bare 503 for a full queue; the server adds the words. */
export function comeAgain(): Response {
  return new Response(null, {
    status: 503,
    headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
}
