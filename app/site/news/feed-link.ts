/** Tells feed readers where the news are. */
export function feedLink(feed: string) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'News',
    href: feed,
  }
}
