/** Returns the `<link>` that lets feed readers discover the news feed. */
export function feedLink(feed: string) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'News',
    href: feed,
  }
}
