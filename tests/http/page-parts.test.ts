import { describe, expect, it, vi } from 'vitest'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
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
  it.each(['/', '/about', '/services', '/privacy-policy', '/news', '/catalogue', '/sitemap.xml'])(
    '%s > is kept with the parts that it was rendered from',
    async (path) => {
      const renderings = await watchRenderings()
      expect((await site.fetch(path)).status).toBe(200)
      expect(renderings.parts()).toMatchSnapshot()
      renderings.stop()
    },
  )

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
