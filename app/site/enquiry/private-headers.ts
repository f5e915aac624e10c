/**
 * Headers for pages with a secret URL, which grants access: they keep it out of caches, search
 * engines and other sites' logs.
 */
export const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}
