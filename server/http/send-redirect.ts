import type { ServerResponse } from 'node:http'
import { isPrivatePath } from '#app/platform/private-path.ts'

/**
 * Sends the visitor on for good. React Router's client, which asked for data, navigates by itself
 * when it is told so in its own headers; addresses outside the site it loads in full.
 * @param target a path of this site, or an http(s) address
 */
export function sendRedirect(
  response: ServerResponse,
  target: string,
  isData: boolean,
  headers: readonly [name: string, value: string][],
): void {
  const isExternal = !target.startsWith('/')
  const address = isExternal ? new URL(target).href : target
  const place = isData
    ? [
        'X-Remix-Redirect',
        address,
        'X-Remix-Status',
        '301',
        ...(isExternal ? ['X-Remix-Reload-Document', 'true'] : []),
        'Cache-Control',
        'no-store',
      ]
    : ['Location', address, 'Cache-Control', lifetimeOf(target), 'Content-Length', '0']
  response.writeHead(isData ? 204 : 301, [...place, ...headers.flat()])
  response.end()
}

function lifetimeOf(target: string): string {
  return isPrivatePath(target) ? 'private, no-store' : 'public, max-age=3600'
}
