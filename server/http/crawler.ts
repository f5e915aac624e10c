import { isbot } from 'isbot'

/** Whether a user agent identifies itself as a search engine or another crawler. */
export function isCrawler(userAgent: string | null): boolean {
  return isbot(userAgent)
}
