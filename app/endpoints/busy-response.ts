/** Returns a 503 with `Retry-After` for a full queue; the server adds the message. */
export function createBusyResponse(): Response {
  return new Response(null, {
    status: 503,
    headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
}
