import { describe, expect, it } from 'vitest'
import { renderRss } from './rss.ts'

const feed = renderRss({
  title: 'News',
  description: 'About glass',
  page: 'https://vpack.example/news',
  feed: 'https://vpack.example/news.xml',
  items: [
    {
      title: 'Corks & <crowns>',
      summary: 'A “bell”\u0007 and a null\u0000.',
      address: 'https://vpack.example/corks?a=1&b="2"',
      published: '2024-03-01',
      subjects: ['Beer & cider'],
    },
  ],
})

describe('the feed', () => {
  it('keeps the text, without characters that XML does not allow', () => {
    expect(feed).toContain('<title>Corks &amp; &lt;crowns&gt;</title>')
    expect(feed).toContain('<description>A “bell” and a null.</description>')
    expect(feed).toContain('corks?a=1&amp;b=&quot;2&quot;</link>')
    expect(feed).toContain('<category>Beer &amp; cider</category>')
  })

  it('dates an article on its day', () => {
    expect(feed).toContain('<pubDate>Thu, 29 Feb 2024 22:30:00 GMT</pubDate>')
  })

  it('closes every element it opens', () => {
    const open: string[] = []
    for (const [, slash, name, rest] of feed.matchAll(/<(\/?)([a-z:A-Z]+)([^>]*)>/g)) {
      if (rest?.endsWith('/')) continue
      if (!slash) open.push(name ?? '')
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
  })
})
