import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { importArticles } from '#app/domain/articles/import-articles.server.ts'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'

const site = openBuiltSite()
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

const article = (slug: string, published: string) => ({
  slug,
  source: `---\ntitle: ${slug}\nsummary: A test.\npublished: ${published}\nauthor: Us\ntags: [company]\n---\nIts text.\n`,
})

/** Inserts articles with an invalid date, which no editor could save and no page can format. */
beforeAll(async () => {
  await site.database.db.transaction(async (tx) => {
    await importArticles(tx, [
      article('next-to-it', '2027-01-01'),
      article('without-a-day', '2027-01-02'),
    ])
    await tx
      .update(articleTable)
      .set({ published: sql`'infinity'::date` })
      .where(eq(articleTable.slug, 'without-a-day'))
    await publish(tx, 'articles')
  })
  await vi.waitFor(async () => expect((await site.fetch('/next-to-it.data')).status).toBe(200))
})

describe('a section that fails to render', () => {
  it.each([
    ['a person', {}],
    ['a crawler', crawler],
  ])('is logged and left out, and the page is served to %s', async (_, headers) => {
    const page = await site.fetch('/next-to-it', { headers })
    expectPage(page, 200)
    expect(visibleText(page)).toContain('Its text.')
    expect(page.text).toContain('site-footer"')
    expect(page.text).not.toContain('aria-label="More news"')
    // The section may render next time, so the page must not be cached.
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const [error] = await site.expectedErrors()
    expect(error).toMatchObject({ path: '/next-to-it', msg: 'a page failed' })
  })
})

describe('a page that fails to render', () => {
  it('shows a person an error page with links', async () => {
    const page = await site.fetch('/without-a-day')
    expectPage(page, 500)
    expect(visibleText(page)).toContain('Something went wrong on our side.')
    expect(page.text).toMatch(/<a href="\/without-a-day"[^>]*>Try again</)
    expect(await site.expectedErrors()).not.toEqual([])
  })

  it('answers a crawler with 503 and Retry-After', async () => {
    const page = await site.fetch('/without-a-day', { headers: crawler })
    expectPage(page, 503)
    expect(page.headers.get('retry-after')).toBe('600')
    expect(visibleText(page)).not.toContain('Something went wrong')
    expect(page.text).not.toContain('<script')
    expect(page.text).toContain('<title>Vpack</title>')
    expect(page.text).toMatch(/<meta name="description" content="Bottles, closures/)
    expect(page.text).toContain('<a href="/catalogue?category=bottles">Bottles</a>')
    expect(await site.expectedErrors()).not.toEqual([])
  })
})
