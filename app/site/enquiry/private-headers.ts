/** Keep a private address out of caches, search engines and other sites' logs: it opens the page. */
export const privately = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}
