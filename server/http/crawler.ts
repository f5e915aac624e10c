import { isbot } from 'isbot'

/** Whether a user agent names itself as a search engine or another reader of whole sites. */
export function isCrawler(userAgent: string | null): boolean {
  return isbot(userAgent)
}
