import type { MiddlewareFunction } from 'react-router'
import { type PageRefusal, refusePage } from './page-refusal.ts'

/** Why a route refuses an address: status 404 and the specification's message unless it says else. */
export interface RouteRefusal extends Partial<PageRefusal> {
  message?: string
}

type CheckArgs = Parameters<MiddlewareFunction<Response>>[0]

/** Checks an address before any loader of its page runs. Only `true` lets it pass. */
export type RouteCheck = (
  args: CheckArgs,
) => true | false | RouteRefusal | Promise<true | false | RouteRefusal>

/** Makes a fatal “Page Not Found: {fullPath}”, for the root error page. */
export function pageNotFound(url: URL, { status = 404, message, ...rest }: RouteRefusal = {}) {
  const said = message ?? `Page Not Found: ${url.pathname}${url.search}`
  return refusePage(said, { status, namesAddress: message === undefined, ...rest })
}

/**
 * A route middleware that raises a fatal error for every address the check does not pass.
 * @param words for the error page, read when they are needed
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
