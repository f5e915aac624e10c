import { describe, expect, it, vi } from 'vitest'
import { importArticles } from '#app/domain/articles/import-articles.server.ts'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'

const site = openBuiltSite()

describe('the news', () => {
  it('list every article, or those of one tag', async () => {
    const all = await site.fetch('/news')
    expect(all.status).toBe(200)
    expect(all.text).toContain('<title>News | Vpack</title>')
    const rows = await site.database.db.select().from(articleTable)
    expect(rows.length).toBeGreaterThanOrEqual(30)
    expect(rows.filter(({ slug }) => !all.text.includes(`href="/${slug}"`))).toEqual([])
    const beer = (await site.fetch('/news?tag=beer-cider')).text
    expect(beer).toContain('href="/keykegs-explained"')
    expect(beer).not.toContain('href="/punt-myths"')
    const hats = await site.fetch('/news?tag=hats')
    expectPage(hats, 404)
    expect(visibleText(hats)).toContain('Sorry, the page you are looking for cannot be found.')
    expect(visibleText(hats)).toContain('Page Not Found: /news?tag=hats')
    expect(beer).toContain('<title>Beer and cider | News | Vpack</title>')
  })

  it('have a page for each article at the root, with its own title and URL', async () => {
    const { status, text } = await site.fetch('/why-recycle-glass')
    expect(status).toBe(200)
    expect(text).toContain('<title>Why recycle glass? | Vpack</title>')
    expect(text).toMatch(/<link rel="canonical" href="[^"]+\/why-recycle-glass"/)
    expect(text).toMatch(/<meta property="og:title" content="Why recycle glass\?"/)
    expect(text).toContain('dateTime="2018-08-20"')
    expect(text).toContain('href="/punt-myths"')
    expect(text).not.toMatch(/<[^>]+ style=/)
  })

  it('are available as a feed', async () => {
    const { status, headers, text } = await site.fetch('/news.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch('application/rss+xml')
    expect(text).toMatch(/^<\?xml /)
    expect(text.match(/<item>/g)?.length).toBe(20)
    expect(text).toContain('/christmas-shutdown-dates-2026</link>')
  })

  it('leave an unknown path at the root unmatched', async () => {
    const document = await site.fetch('/no-such-article')
    expect(document.status).toBe(404)
    expect(document.text.replaceAll('<!-- -->', '')).toContain('Page not found: /no-such-article')
    expect(document.text).toContain('id="main"')
    expect((await site.fetch('/no-such-article.data')).status).toBe(404)
  })

  it('show an article as soon as it is published', async () => {
    expect((await site.fetch('/just-written')).status).toBe(404)
    const source =
      '---\ntitle: Just written\nsummary: A test.\npublished: 2026-11-20\nauthor: Us\ntags: [company]\n---\nText.\n'
    await site.database.db.transaction((tx) =>
      importArticles(tx, [{ slug: 'just-written', source }]),
    )
    await vi.waitFor(async () =>
      expect((await site.fetch('/just-written')).text).toContain('Just written | Vpack'),
    )
    expect((await site.fetch('/news')).text).toContain('href="/just-written"')
  })
})
