import { href, redirect } from 'react-router'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { environment, publicUrl } from '#app/platform/process/environment.server.ts'
import type { Route } from './+types/security-txt.ts'

/** Validity of the file in days: less than a year, as RFC 9116 recommends. */
const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns security.txt (RFC 9116), which explains how to report vulnerabilities. The older path
 * `/security.txt` redirects to it.
 */
export function loader({ url }: Route.LoaderArgs) {
  const address = href('/.well-known/security.txt')
  if (url.pathname !== address) return redirect(address, 301)
  const site = publicUrl()
  const mail = environment().SECURITY_MAIL ?? currentContent('GLOBAL').company.email
  const lines = [
    '# Say what you did and what you saw, and do not access other people’s data.',
    `Contact: mailto:${mail}`,
    `Contact: ${site}${href('/contact')}`,
    `Expires: ${expiry(new Date())}`,
    'Preferred-Languages: en',
    `Canonical: ${site}${address}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

/** Returns midnight of a later day, so that the file changes once a day. */
function expiry(now: Date): string {
  return `${new Date(now.getTime() + validDays * dayMs).toISOString().slice(0, 10)}T00:00:00Z`
}
