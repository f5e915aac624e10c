import { href } from 'react-router'
import { publicUrl } from '#app/platform/process/environment.server.ts'

/** Addresses that are one visitor's own, or for programs. */
const keepOut = () => [
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

/** Where search engines may go, and where they find every page. */
export function loader() {
  const lines = [
    'User-agent: *',
    ...keepOut().map((path) => `Disallow: ${path}`),
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
