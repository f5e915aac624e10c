import { href } from 'react-router'
import { publicUrl } from '#app/platform/process/environment.server.ts'

/**
 * Returns the paths that crawlers must not visit: pages of one visitor, and endpoints for programs.
 */
const disallowedPaths = () => [
  href('/catalogue/cart'),
  href('/catalogue/checkout'),
  '/enquiry/',
  '/portal',
  '/staff',
  '/health/',
  href('/human-check'),
  href('/contact-requests-store-from-website'),
  href('/build-manifest.json'),
]

/** Returns robots.txt: disallowed paths and the URL of the sitemap. */
export function loader() {
  const lines = [
    'User-agent: *',
    // Calendar services obey this file when they fetch a member's deliveries.
    'Allow: /portal/calendar/',
    ...disallowedPaths().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl()}${href('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
