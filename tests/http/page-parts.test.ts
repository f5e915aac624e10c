import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { loadArticles } from '#app/domain/articles/articles-snapshot.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { pictureTable } from '#app/domain/pictures/tables.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { kindOf } from '#app/domain/publishing/publishable-kind.server.ts'
import { recordReads } from '#app/platform/database/page-parts.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'

const site = openBuiltSite()
const editor = { kind: 'system', source: 'command', name: 'Test' } as const

/** Observes the renderings of cacheable pages: the parts that each has read, by name. */
async function watchRenderings() {
  await recordReads(async () => {})
  const holder = globalThis as unknown as Record<symbol, { rendering: { run: unknown } }>
  const parts = holder[Symbol.for('vpack.page-parts')]
  if (!parts) throw new Error('No page was rendered.')
  const run = vi.spyOn(parts.rendering as { run(read: Map<string, unknown>): unknown }, 'run')
  return {
    count: () => run.mock.calls.length,
    parts: () => run.mock.calls.map(([read]) => [...read.keys()].sort()),
    stop: () => run.mockRestore(),
  }
}

async function readProduct(sku: string): Promise<Product> {
  const rows = await site.database.db.select().from(productTable).where(eq(productTable.sku, sku))
  const [{ updatedAt: _, ...product }] = rows as [(typeof rows)[number]]
  return product
}

async function publishAbout(tagline: string) {
  const about = structuredClone(getShippedContent('ABOUT-PAGE'))
  const body = { ...about, hero: { ...about.hero, title: tagline } }
  const result = await publishDocuments(site.database.db, editor, {
    title: tagline,
    changes: [{ kind: 'content', key: 'ABOUT-PAGE', body }],
  })
  expect(result.outcome).toBe('published')
  await vi.waitFor(async () => expect((await site.fetch('/about')).text).toContain(tagline))
}

describe('page cache', () => {
  it.each([
    '/',
    '/about',
    '/services',
    '/privacy-policy',
    '/news',
    '/catalogue',
    '/catalogue?category=closures',
    '/catalogue?category=closures&material=aluminium',
    '/catalogue?q=claret',
    '/punt-myths',
    '/sitemap.xml',
  ])('%s > is kept with the parts that it was rendered from', async (path) => {
    const renderings = await watchRenderings()
    expect((await site.fetch(path)).status).toBe(200)
    expect(renderings.parts()).toMatchSnapshot()
    renderings.stop()
  })

  it('renders the pages that show a product again after an edit of its details, and others not', async () => {
    const edited = await readProduct('GB-DS375K-FL-KM-12-X')
    const other = await readProduct('GB-WA750-FL-MC-12-X')
    const pages = ['/', '/catalogue?category=closures', `/catalogue/${other.slug}`]
    for (const page of [...pages, `/catalogue/${edited.slug}`]) await site.fetch(page)
    const renderings = await watchRenderings()
    const result = await publishDocuments(site.database.db, editor, {
      title: 'Description',
      changes: [
        {
          kind: 'product',
          key: edited.sku,
          body: { ...edited, description: 'Heavier than most.' },
        },
      ],
    })
    expect(result.outcome).toBe('published')
    await vi.waitFor(async () => {
      const { text } = await site.fetch(`/catalogue/${edited.slug}`)
      expect(text).toContain('Heavier than most.')
    })
    const before = renderings.count()
    for (const page of pages) await site.fetch(page)
    expect(renderings.count()).toBe(before)
    renderings.stop()
  })

  it('renders pages again with the share pictures that an editor chose', async () => {
    const [picture] = await site.database.db.select().from(pictureTable).limit(1)
    const image = { src: `/pictures/${picture?.key}`, alt: 'Shared by all', caption: '' }
    const ofAbout = { ...image, alt: 'Shared with the team' }
    await site.fetch('/services')
    const result = await publishDocuments(site.database.db, editor, {
      title: 'Share pictures',
      changes: [
        {
          kind: 'setting',
          key: 'share-pictures',
          body: { site: image, pages: [{ page: '/about', image: ofAbout }] },
        },
      ],
    })
    expect(result.outcome).toBe('published')
    const altOf = async (path: string) =>
      /property="og:image:alt" content="([^"]*)"/.exec((await site.fetch(path)).text)?.[1]
    await vi.waitFor(async () => expect(await altOf('/services')).toBe('Shared by all'))
    expect(await altOf('/about')).toBe('Shared with the team')
  })

  it('renders an article again after it was published, and articles that it does not link not', async () => {
    const { entries } = await loadArticles(site.database.db)
    const [edited, , , other] = entries
    if (!edited || !other) throw new Error('The seed has four articles.')
    await site.fetch(`/${other.slug}`)
    const renderings = await watchRenderings()
    const body = await kindOf('article').load(site.database.db, edited.slug)
    const result = await publishDocuments(site.database.db, editor, {
      title: 'Article',
      changes: [
        { kind: 'article', key: edited.slug, body: { ...(body as object), title: 'Glass, again' } },
      ],
    })
    expect(result.outcome).toBe('published')
    await vi.waitFor(async () => {
      expect((await site.fetch(`/${edited.slug}`)).text).toContain('Glass, again')
    })
    const before = renderings.count()
    await site.fetch(`/${other.slug}`)
    expect(renderings.count()).toBe(before)
    renderings.stop()
  })

  it('renders a page again after its own content was published, and others not', async () => {
    await site.fetch('/about')
    await site.fetch('/privacy-policy')
    await site.fetch('/catalogue')
    const renderings = await watchRenderings()
    await publishAbout('Made in Nuriootpa')
    const before = renderings.count()
    await site.fetch('/privacy-policy')
    await site.fetch('/catalogue')
    expect(renderings.count()).toBe(before)
    renderings.stop()
  })
})
