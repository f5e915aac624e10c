import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { withDrafts } from '#app/domain/publishing/preview/draft-overlay.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findCategory, findSubcategory } from '../dictionary/category.ts'
import {
  type EditedCategory,
  editedCategoriesText,
  listCategoryNames,
} from '../dictionary/category-names.ts'
import { loadEditedCategories } from '../dictionary/edited-categories.server.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { productTable } from '../tables.server.ts'
import { planChanges } from './plan-changes.server.ts'

const test = openTestDatabase()
const editor = () => storeStaff(test.db, 'Edith Marsh', ['editor'])

/** Returns the document of a category as it is in force. */
function documentOf(slug: string): EditedCategory {
  const category = findCategory(slug)
  if (!category) throw new Error(`${slug} is not a category.`)
  const { name, piece, subcategories } = category
  return { name, piece, subcategories }
}

const publish = async (key: string, body: EditedCategory) => {
  const change = { kind: 'category', key, body } as const
  const result = await publishDocuments(test.db, await editor(), {
    title: 'Categories',
    changes: [change],
  })
  await loadEditedCategories(test.db)
  return result
}

describe('category', () => {
  beforeEach(() => loadEditedCategories(test.db))

  it('is renamed in menus, lists and pages by a publication, and named as before by its undo', async () => {
    const before = documentOf('closures')
    const published = await publish('closures', { ...before, name: 'Caps and corks' })
    if (published.outcome !== 'published') throw new Error(published.outcome)
    expect(findCategory('closures')?.name).toBe('Caps and corks')
    expect(new Map(listCategoryNames()).get('closures')).toBe('Caps and corks')
    expect(editedCategoriesText()).toContain('Caps and corks')
    const undone = await undoChangeSet(test.db, await editor(), { id: published.changeSet })
    expect(undone.outcome).toBe('undone')
    await loadEditedCategories(test.db)
    expect(documentOf('closures')).toEqual(before)
  })

  it('gets a subcategory, to which products can be moved', async () => {
    const before = documentOf('bottles')
    const growler = { slug: 'growler', name: 'Growlers', comesLast: false }
    const [bottle] = await test.db
      .select({ sku: productTable.sku })
      .from(productTable)
      .where(eq(productTable.category, 'bottles'))
      .limit(1)
    const row = { line: 1, sku: bottle?.sku ?? '', cells: { subcategory: 'growler' } }
    const options = { emptyClears: false, mayAdd: false }
    const plan = async () => planChanges(test.db, [row], await loadDictionary(test.db), options)
    expect((await plan()).problems).toMatchObject([{ column: 'subcategory' }])
    await publish('bottles', { ...before, subcategories: [...before.subcategories, growler] })
    expect(findSubcategory('bottles', 'growler')?.name).toBe('Growlers')
    expect((await plan()).changes).toMatchObject([{ after: { subcategory: 'growler' } }])
    await publish('bottles', before)
    expect(findSubcategory('bottles', 'growler')).toBeUndefined()
  })

  it('keeps a subcategory that products name, and refuses two of one address or name', async () => {
    const before = documentOf('cartons')
    const [used] = await test.db
      .select({ slug: productTable.subcategory })
      .from(productTable)
      .where(eq(productTable.category, 'cartons'))
      .limit(1)
    const without = before.subcategories.filter(({ slug }) => slug !== used?.slug)
    expect(await publish('cartons', { ...before, subcategories: without })).toMatchObject({
      outcome: 'invalid',
      problems: [{ place: 'subcategories', reason: expect.stringContaining(`“${used?.slug}”`) }],
    })
    const [first] = before.subcategories
    if (!first) throw new Error('Cartons have no subcategory.')
    expect(
      await publish('cartons', { ...before, subcategories: [...before.subcategories, first] }),
    ).toMatchObject({
      outcome: 'invalid',
      problems: [
        { place: `subcategories.${before.subcategories.length}.slug` },
        { place: `subcategories.${before.subcategories.length}.name` },
      ],
    })
    expect(documentOf('cartons')).toEqual(before)
  })

  it('is shown as drafted in a preview alone', () => {
    const draft = { ...documentOf('kegs'), name: 'Barrels' }
    const overlay = { documents: new Map([['category kegs', draft]]) }
    expect(withDrafts(overlay, () => findCategory('kegs')?.name)).toBe('Barrels')
    expect(findCategory('kegs')?.name).toBe('Kegs')
  })
})
