import type { MiddlewareFunction } from 'react-router'
import { type PageRefusal, refusePage } from './page-refusal.ts'

/**
 * Reason why a route refuses a URL. Status (404) and message (“Page Not Found: …”) are the
 * defaults.
 */
export interface RouteRefusal extends Partial<PageRefusal> {
  message?: string
}

type CheckArgs = Parameters<MiddlewareFunction<Response>>[0]

/** Check of a URL that runs before any loader of its page. Only `true` accepts it. */
export type RouteCheck = (
  args: CheckArgs,
) => true | false | RouteRefusal | Promise<true | false | RouteRefusal>

/**
 * Creates the error “Page Not Found: {fullPath}” for the root error page; the refusal may override
 * status and message.
 */
export function pageNotFound(url: URL, { status = 404, message, ...rest }: RouteRefusal = {}) {
  const said = message ?? `Page Not Found: ${url.pathname}${url.search}`
  return refusePage(said, { status, namesAddress: message === undefined, ...rest })
}

/**
 * Creates a route middleware that throws an error page for every URL that fails the check.
 * @param words copy for the error page, read only if the check fails
 */
export function validateRoute(
  check: RouteCheck,
  words?: () => unknown,
): MiddlewareFunction<Response> {
  return async (args) => {
    const result = await check(args)
    if (result !== true) throw pageNotFound(args.url, { words: words?.(), ...(result || {}) })
  }
}
