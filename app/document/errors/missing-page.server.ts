import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import {
  pageNotFound,
  type RouteCheck,
  type RouteRefusal,
  validateRoute,
} from '#app/platform/request/route-validation.ts'

/** The 404 that a loader throws; the error page shows it in the copy's words. */
export function missingPage(url: URL, refusal: RouteRefusal = {}) {
  return pageNotFound(url, { ...refusal, words: notFoundWords() })
}

/** `validateRoute`, with the copy's words on the error page. */
export function validateAddress(check: RouteCheck) {
  return validateRoute(check, notFoundWords)
}

function notFoundWords() {
  return currentContent('SYSTEM').notFound
}
