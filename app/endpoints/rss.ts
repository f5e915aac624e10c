import { escapeXml } from './escape-xml.ts'

export interface Feed {
  title: string
  description: string
  /** Absolute URLs of the page that the feed represents, and of the feed itself. */
  page: string
  feed: string
  items: FeedItem[]
}

export interface FeedItem {
  title: string
  summary: string
  address: string
  /** ISO date. */
  published: string
  subjects: string[]
}

/** Renders RSS 2.0 with the feed's own URL (`atom:link`). */
export function renderRss({ title, description, page, feed, items }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(page)}</link>
<description>${escapeXml(description)}</description>
<language>en-AU</language>
<atom:link href="${escapeXml(feed)}" rel="self" type="application/rss+xml"/>
${items.map(itemXml).join('\n')}
</channel>
</rss>
`
}

function itemXml({ title, summary, address, published, subjects }: FeedItem): string {
  const day = new Date(`${published}T09:00:00+10:30`).toUTCString()
  const categories = subjects.map((subject) => `<category>${escapeXml(subject)}</category>`)
  return `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(address)}</link>
<guid isPermaLink="true">${escapeXml(address)}</guid>
<pubDate>${day}</pubDate>
<description>${escapeXml(summary)}</description>
${categories.join('')}
</item>`
}
