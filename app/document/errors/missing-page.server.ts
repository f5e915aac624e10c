import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import {
  pageNotFound,
  type RouteCheck,
  type RouteRefusal,
  validateRoute,
} from '#app/platform/request/route-validation.ts'

/**
 * Creates the 404 error that a loader throws; the error page shows it with the copy of the content.
 */
export function createMissingPageError(url: URL, refusal: RouteRefusal = {}) {
  return pageNotFound(url, { ...refusal, words: notFoundCopy() })
}

/** Like `validateRoute`; adds the content's copy for the error page. */
export function validateRouteWithCopy(check: RouteCheck) {
  return validateRoute(check, notFoundCopy)
}

function notFoundCopy() {
  return currentContent('SYSTEM').notFound
}
