import type { ServerResponse } from 'node:http'
import { dataRedirect } from '#app/framework/data-request.ts'
import { isPrivatePath } from '#app/platform/request/private-path.ts'

/**
 * Redirects the visitor permanently.
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
    ? [...dataRedirect(address, isExternal), 'Cache-Control', 'no-store']
    : ['Location', address, 'Cache-Control', lifetimeOf(target), 'Content-Length', '0']
  response.writeHead(isData ? 204 : 301, [...place, ...headers.flat()])
  response.end()
}

function lifetimeOf(target: string): string {
  return isPrivatePath(target) ? 'private, no-store' : 'public, max-age=3600'
}
