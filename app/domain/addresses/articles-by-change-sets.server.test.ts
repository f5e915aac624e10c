import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ArticleDocument } from '#app/domain/articles/article.ts'
import { listArticles } from '#app/domain/articles/list-articles.server.ts'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { loadContentOfAllGroups } from '#app/domain/content/content-snapshot.server.ts'
import { findPictureUses } from '#app/domain/pictures/find-picture-uses.server.ts'
import { compareDocuments } from '#app/domain/publishing/compare/compare-documents.ts'
import {
  findCurrentRevision,
  findRevision,
} from '#app/domain/publishing/current-revisions.server.ts'
import { saveDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import { createPreviewToken, openPreview } from '#app/domain/publishing/preview/preview.server.ts'
import {
  publishChangeSet,
  publishDocuments,
} from '#app/domain/publishing/publish-change-set.server.ts'
import { kindOf } from '#app/domain/publishing/publishable-kind.server.ts'
import { readDocumentEditor } from '#app/domain/publishing/read-editor.server.ts'
import { revisionTable } from '#app/domain/publishing/tables.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { findRedirectTargets } from '#app/domain/redirects/find-redirect.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { moveArticle, removeArticle } from './change-article-address.server.ts'
import { createArticle } from './create-article.server.ts'

const test = openTestDatabase()
const targetOf = async (path: string) => (await findRedirectTargets(test.db, [path])).get(path)
const load = (slug: string) =>
  kindOf('article').load(test.db, slug) as Promise<ArticleDocument | null>
const editor = () => storeStaff(test.db, 'Edith Marsh', ['editor'])

const article: ArticleDocument = {
  title: 'A new mould',
  summary: 'A lighter burgundy bottle.',
  text: 'It weighs 415 g.\n',
  published: '2026-11-30',
  author: 'Technical Manager',
  tags: ['glass'],
  places: [],
  products: [],
  image: null,
  share: null,
}

async function publishArticle(slug: string, changes: Partial<ArticleDocument> = {}) {
  const body = { ...article, ...changes }
  const documents = [{ kind: 'article' as const, key: slug, body }]
  return publishDocuments(test.db, systemActor, { title: slug, changes: documents })
}

describe('article', () => {
  it('begins as a draft, is previewed while incomplete, published, and undone', async () => {
    const actor = await editor()
    const created = await createArticle(test.db, actor, { title: 'Lighter glass!', slug: '' })
    if (created.outcome !== 'created') throw new Error(created.message)
    expect(created.slug).toBe('lighter-glass')
    const draft = { changeSet: created.changeSet, kind: 'article', key: 'lighter-glass' } as const
    const stored = await readDocumentEditor(test.db, draft)
    expect(stored?.problems.map(({ name }) => name)).toEqual(['summary', 'text', 'tags'])
    const token = await createPreviewToken(test.db, created.changeSet)
    const preview = await openPreview(test.db, token)
    expect(preview?.overlay.documents.get('article lighter-glass')).toMatchObject({
      title: 'Lighter glass!',
      text: 'The text is still missing.',
    })
    expect(await publishChangeSet(test.db, actor, { id: created.changeSet })).toMatchObject({
      outcome: 'invalid',
    })
    const saved = await saveDraft(test.db, actor, {
      ...draft,
      body: { ...article, title: 'Lighter glass!' },
      version: 1,
      baseRevision: 0,
    })
    expect(saved.outcome).toBe('saved')
    const published = await publishChangeSet(test.db, actor, { id: created.changeSet })
    expect(published.outcome).toBe('published')
    expect(await load('lighter-glass')).toEqual({ ...article, title: 'Lighter glass!' })
    expect(await undoChangeSet(test.db, actor, { id: created.changeSet })).toMatchObject({
      outcome: 'undone',
    })
    expect(await load('lighter-glass')).toBeNull()
  })

  it.each([
    ['news', /an address of the site itself/],
    ['why-recycle-glass', /the address of an article/],
    ['Not A Slug', /lower-case letters/],
  ])('cannot begin at /%s', async (slug, message) => {
    const actor = await editor()
    const created = await createArticle(test.db, actor, { title: 'A', slug })
    expect(created).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(message),
    })
  })

  it('cannot begin at the address of another draft', async () => {
    const actor = await editor()
    const first = await createArticle(test.db, actor, { title: 'Twice begun', slug: '' })
    expect(first.outcome).toBe('created')
    expect(await createArticle(test.db, actor, { title: 'Twice begun', slug: '' })).toMatchObject({
      outcome: 'refused',
      message: '/twice-begun is a draft in “Twice begun”. Choose another one.',
    })
  })

  it('is refused with a missing picture or product, beside the field', async () => {
    const problems = async (changes: Partial<ArticleDocument>) => {
      const result = await publishArticle('a-refusal', changes)
      return result.outcome === 'invalid' ? result.problems.map(({ place }) => place) : []
    }
    expect(await problems({ text: '![A cork](/pictures/no-such-picture)' })).toEqual(['text'])
    expect(await problems({ image: { src: '/pictures/none', alt: 'x', caption: '' } })).toEqual([
      'image.src',
    ])
    expect(await problems({ products: ['no-such-product'] })).toEqual(['products.0'])
    expect(await problems({ text: '::card[no-such-product]' })).toEqual(['text'])
  })

  it('keeps a product that the catalogue has lost, until it is taken out', async () => {
    await publishArticle('lost-product', { text: 'One.\n' })
    await test.db
      .update(articleTable)
      .set({ products: ['gone'] })
      .where(eq(articleTable.slug, 'lost-product'))
    const kept = await publishArticle('lost-product', { products: ['gone'], text: 'Two.\n' })
    expect(kept.outcome).toBe('published')
  })

  it('counts as a use of its pictures', async () => {
    await publishArticle('with-picture', { text: '![](/pictures/category-bottles)\n' })
    const uses = await findPictureUses(test.db, ['category-bottles'])
    expect(uses.get('category-bottles')).toContainEqual(
      expect.objectContaining({ kind: 'article', document: 'with-picture', state: 'published' }),
    )
    const removal = [{ kind: 'picture' as const, key: 'category-bottles', body: null }]
    const removed = await publishDocuments(test.db, systemActor, { title: 'x', changes: removal })
    expect(removed.outcome).toBe('in-use')
  })

  it('is compared by field with revisions of earlier releases', async () => {
    const actor = await editor()
    await publishArticle('earlier', { text: 'The old text.\n' })
    const revision = await findCurrentRevision(test.db, { kind: 'article', key: 'earlier' })
    const source =
      '---\ntitle: A new mould\nsummary: A lighter burgundy bottle.\npublished: 2026-11-30\nauthor: Technical Manager\ntags: [glass]\n---\nThe old text.\n'
    await test.db.insert(revisionTable).values({
      kind: 'article',
      key: 'earlier',
      number: 2,
      body: { source },
      changeSetId: revision?.changeSetId ?? '',
      author: actor.name,
      publishedAt: new Date(),
    })
    expect((await publishArticle('earlier', { text: 'The old text.\n' })).outcome).toBe('unchanged')
    await publishArticle('earlier', { text: 'The new text.\n' })
    const [before, after] = await Promise.all(
      [2, 3].map((number) => findRevision(test.db, { kind: 'article', key: 'earlier' }, number)),
    )
    expect(compareDocuments(before?.body, after?.body).map(({ place }) => place)).toEqual(['text'])
  })
})

describe('moveArticle', () => {
  it('publishes the article at its new address, with redirects that lead there, and undoes it', async () => {
    const actor = await editor()
    await publishArticle('first-address')
    const moved = await moveArticle(test.db, actor, {
      slug: 'first-address',
      newSlug: 'second-address',
    })
    if (moved.outcome !== 'created') throw new Error(JSON.stringify(moved))
    expect(await load('first-address')).not.toBeNull()
    expect(await publishChangeSet(test.db, actor, { id: moved.changeSet })).toMatchObject({
      outcome: 'published',
    })
    expect(await load('first-address')).toBeNull()
    expect(await load('second-address')).toEqual(article)
    expect(await targetOf('/first-address')).toBe('/second-address')

    const again = await moveArticle(test.db, actor, {
      slug: 'second-address',
      newSlug: 'third-address',
    })
    if (again.outcome !== 'created') throw new Error(JSON.stringify(again))
    await publishChangeSet(test.db, actor, { id: again.changeSet })
    expect(await targetOf('/first-address')).toBe('/third-address')
    expect(await targetOf('/second-address')).toBe('/third-address')

    const back = await moveArticle(test.db, actor, {
      slug: 'third-address',
      newSlug: 'first-address',
    })
    if (back.outcome !== 'created') throw new Error(JSON.stringify(back))
    await publishChangeSet(test.db, actor, { id: back.changeSet })
    expect(await targetOf('/first-address')).toBeUndefined()
    expect(await load('first-address')).toEqual(article)

    expect(await undoChangeSet(test.db, actor, { id: back.changeSet })).toMatchObject({
      outcome: 'undone',
    })
    expect(await load('third-address')).toEqual(article)
    expect(await targetOf('/first-address')).toBe('/third-address')
  })

  it.each([
    ['news', 'is the address of a page'],
    ['why-recycle-glass', 'is the address of another article'],
    ['No', 'does not exist'],
  ])('is refused to /%s', async (newSlug, reason) => {
    const actor = await editor()
    await publishArticle('to-move')
    const moved = await moveArticle(test.db, actor, { slug: 'to-move', newSlug })
    expect(moved).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining(reason)],
    })
  })
})

describe('removeArticle', () => {
  it('is refused while another page links to the article, unless its address leads elsewhere', async () => {
    const actor = await editor()
    await publishArticle('linked')
    await publishArticle('linking', { text: 'See [the mould](/linked#weight).\n' })
    expect(await removeArticle(test.db, actor, { slug: 'linked', target: '' })).toEqual({
      outcome: 'refused',
      reasons: ['“A new mould” links to it.'],
    })
    expect(await removeArticle(test.db, actor, { slug: 'linked', target: '/no-page' })).toEqual({
      outcome: 'refused',
      reasons: [expect.stringContaining('/linked')],
    })
    await test.db.insert(redirectTable).values({ path: '/linked-before', target: '/linked' })
    const removed = await removeArticle(test.db, actor, { slug: 'linked', target: '/news' })
    if (removed.outcome !== 'created') throw new Error(JSON.stringify(removed))
    await publishChangeSet(test.db, actor, { id: removed.changeSet })
    expect(await load('linked')).toBeNull()
    expect(await targetOf('/linked')).toBe('/news')
    expect(await targetOf('/linked-before')).toBe('/news')
  })

  it('is refused while a page text links to the article', async () => {
    const actor = await editor()
    await publishArticle('in-a-text')
    const content = (await loadContentOfAllGroups(test.db))['HOME-PAGE']
    const json = JSON.stringify(content).replace('"href":"/contact"', '"href":"/in-a-text"')
    expect(json).toContain('/in-a-text')
    const home = { kind: 'content' as const, key: 'HOME-PAGE', body: JSON.parse(json) }
    const published = await publishDocuments(test.db, systemActor, {
      title: 'Home',
      changes: [home],
    })
    expect(published.outcome).toBe('published')
    expect(await removeArticle(test.db, actor, { slug: 'in-a-text', target: '' })).toEqual({
      outcome: 'refused',
      reasons: ['“Home page” links to it.'],
    })
  })
})

describe('listArticles', () => {
  it('lists new drafts first, and finds articles by their words and state', async () => {
    const actor = await editor()
    const created = await createArticle(test.db, actor, { title: 'Zebra wood corks', slug: '' })
    if (created.outcome !== 'created') throw new Error(created.message)
    const all = await listArticles(test.db, { search: '', state: 'all', page: 1 })
    expect(all.total).toBeGreaterThan(30)
    expect(all.articles[0]).toMatchObject({ slug: 'zebra-wood-corks', isPublic: false })
    const drafts = await listArticles(test.db, { search: 'ZEBRA', state: 'drafts', page: 1 })
    expect(drafts.articles.map(({ slug }) => slug)).toEqual(['zebra-wood-corks'])
    const scheduled = await listArticles(test.db, { search: 'zebra', state: 'scheduled', page: 1 })
    expect(scheduled.total).toBe(0)
  })
})
