// Cubot makes telephones.
const crawlers =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|bingpreview|embedly|whatsapp|lighthouse|archiver/i

/** Whether a user agent names itself as a search engine or another reader of whole sites. */
export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && crawlers.test(userAgent)
}
