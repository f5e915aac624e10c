import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DocumentChange } from '#app/domain/publishing/document.ts'
import { listPublished } from '#app/domain/publishing/list-change-sets.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { changeSetTable, revisionTable } from '#app/domain/publishing/tables.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storePicture } from '#tests/factories/picture.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { importCatalogue } from '../import/import-catalogue.server.ts'
import { productCells } from '../import/product-cells.ts'
import type { Product } from '../product/product.ts'
import { productPath } from '../product/product-slug.ts'
import { attributeTable, productTable } from '../tables.server.ts'
import { readProductCells } from './import-table.ts'
import { productDocument } from './product-document.server.ts'
import { loadProducts } from './product-kind.server.ts'

const test = openTestDatabase()

const publishAll = (title: string, changes: DocumentChange[]) =>
  publishDocuments(test.db, systemActor, { title, changes })
const change = (body: Product) => ({ kind: 'product' as const, key: body.sku, body })
const storedProduct = async (sku: string) => (await loadProducts(test.db, [sku])).get(sku)

/** Publishes a copy of a seeded product under a SKU and slug of its own. */
async function addProduct(sku: string, fields: Partial<Product> = {}): Promise<Product> {
  const product = await anyProduct(test.db)
  const { updatedAt: _, ...copy } = product as Product & { updatedAt?: Date }
  const added = { ...copy, sku, slug: sku.toLowerCase(), canonical: null, ...fields }
  expect(await publishAll('Add', [change(added)])).toMatchObject({ outcome: 'published' })
  return added
}

describe('product cells', () => {
  it('read back as the same product, for every product of the seed', async () => {
    const dictionary = await loadDictionary(test.db)
    const rows = await test.db.select().from(productTable)
    expect(rows.length).toBeGreaterThan(400)
    for (const { updatedAt: _, ...product } of rows) {
      expect(readProductCells(productCells(product), dictionary)).toEqual({ product, problems: [] })
    }
  })
})

describe('product kind', () => {
  it('names a seeded product once in the lists of changes, although its first change set has two revisions of it', async () => {
    const { updatedAt: _, ...product } = (await anyProduct(test.db)) as Product & {
      updatedAt?: Date
    }
    const result = await publishAll('First', [change({ ...product, tags: ['First'] })])
    expect(result).toMatchObject({ outcome: 'published' })
    const everything = { person: '', kind: null, day: '', before: null }
    const [listed] = (await listPublished(test.db, everything)).changeSets
    const { name, sku } = product
    expect(listed).toMatchObject({ title: 'First', documentCount: 1 })
    expect(listed?.documents).toEqual([{ kind: 'product', key: sku, name: `${name} (${sku})` }])
  })

  it('changes a product, and undo returns every field and the address', async () => {
    const before = await addProduct('TEST-A')
    const after = { ...before, name: 'Renamed', slug: 'test-a-new', tags: [] }
    const result = await publishAll('Rename', [change(after)])
    if (result.outcome !== 'published') throw new Error(result.outcome)
    expect(await storedProduct('TEST-A')).toEqual(after)
    const redirects = () =>
      test.db
        .select()
        .from(redirectTable)
        .where(eq(redirectTable.path, productPath('test-a')))
    expect(await redirects()).toEqual([
      { path: productPath('test-a'), target: productPath('test-a-new') },
    ])
    const editor = await storeStaff(test.db, 'Edith', ['editor'])
    const undone = await undoChangeSet(test.db, editor, { id: result.changeSet })
    expect(undone).toMatchObject({ outcome: 'undone', kept: [] })
    expect(await storedProduct('TEST-A')).toEqual(before)
    expect(await redirects()).toEqual([])
  })

  it('is undone to a revision of a release without photographs with the fields of this release', async () => {
    const before = await addProduct('TEST-OLD')
    const [first] = await test.db
      .select()
      .from(revisionTable)
      .where(eq(revisionTable.key, 'TEST-OLD'))
    if (!first) throw new Error('The product has no revision.')
    const { photos: _, searchDescription: __, ...old } = { ...before, tags: ['Old'] }
    await test.db.insert(revisionTable).values({ ...first, number: 2, body: old })
    const result = await publishAll('New', [change({ ...before, tags: ['New'] })])
    if (result.outcome !== 'published') throw new Error(result.outcome)
    const editor = await storeStaff(test.db, 'Edith', ['editor'])
    const undone = await undoChangeSet(test.db, editor, { id: result.changeSet })
    expect(undone).toMatchObject({ outcome: 'undone' })
    const revisions = await test.db
      .select()
      .from(revisionTable)
      .where(eq(revisionTable.key, 'TEST-OLD'))
      .orderBy(revisionTable.number)
    expect(revisions.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(revisions.at(-1)?.body).toEqual({ ...before, tags: ['Old'] })
    expect(await storedProduct('TEST-OLD')).toEqual({ ...before, tags: ['Old'] })
  })

  it('publishes photographs of the library only, and keeps a picture that a product shows', async () => {
    const product = await addProduct('TEST-PHOTO')
    const key = await storePicture(test.db, { name: 'claret.png', tone: 41 })
    const withPhoto = (picture: string) => ({
      ...product,
      photos: [{ picture, alt: 'A claret on a table' }],
      searchDescription: 'Claret bottles in antique green.',
    })
    expect(await publishAll('Unknown', [change(withPhoto('nothing'))])).toMatchObject({
      outcome: 'invalid',
      problems: [{ place: 'photos', reason: expect.stringContaining('not in the library') }],
    })
    const shown = withPhoto(key)
    expect(await publishAll('Photo', [change(shown)])).toMatchObject({ outcome: 'published' })
    expect(await storedProduct('TEST-PHOTO')).toEqual(shown)
    const deletion = { kind: 'picture' as const, key, body: null }
    expect(await publishAll('Delete', [deletion])).toMatchObject({
      outcome: 'in-use',
      documents: [{ key, referrers: [{ kind: 'product', key: 'TEST-PHOTO' }] }],
    })
  })

  it('is not undone to figures that the dictionary refuses by now, and stays as it is', async () => {
    const [attribute] = (await loadDictionary(test.db)).values()
    if (!attribute) throw new Error('The dictionary is empty.')
    const key = 'undoneFigure'
    const figure = { ...attribute, key, type: 'integer' as const, values: [], min: 0, max: 9 }
    const define = (body: typeof figure | null) =>
      publishAll('Dictionary', [{ kind: 'attribute', key, body }])
    expect(await define({ ...figure, categories: [] })).toMatchObject({ outcome: 'published' })
    const plain = await addProduct('TEST-UNDO')
    const withFigure = { ...plain, attributes: { ...plain.attributes, [key]: 7 } }
    expect(await publishAll('Figure', [change(withFigure)])).toMatchObject({ outcome: 'published' })
    const removal = await publishAll('No figure', [change(plain)])
    if (removal.outcome !== 'published') throw new Error(removal.outcome)
    expect(await define(null)).toMatchObject({ outcome: 'published' })
    const editor = await storeStaff(test.db, 'Edith', ['editor'])
    expect(await undoChangeSet(test.db, editor, { id: removal.changeSet })).toMatchObject({
      outcome: 'invalid',
      problems: [{ key: 'TEST-UNDO', place: key }],
    })
    expect(await storedProduct('TEST-UNDO')).toEqual(plain)
  })

  it('names the figure of a document that is neither a number, a text, nor yes or no', () => {
    const product = buildProduct()
    const parse = (fields: object) => productDocument.safeParse({ ...product, ...fields })
    const placesOf = (fields: object) => parse(fields).error?.issues.map(({ path }) => path)
    expect(placesOf({ attributes: { height: [300] } })).toEqual([['attributes', 'height']])
    expect(placesOf({ attributes: null })).toEqual([['attributes']])
    expect(placesOf({ provenance: { height: 'guess' } })).toEqual([['provenance', 'height']])
    expect(parse({}).data).toEqual(product)
  })

  it('reads a draft of a release without photographs', () => {
    const { photos, searchDescription, ...older } = buildProduct()
    expect(productDocument.parse(older)).toEqual({ ...older, photos, searchDescription })
  })

  it('refuses cells that product files would refuse, with the column', async () => {
    const product = await addProduct('TEST-B')
    const { attributes } = product
    const refused = async (fields: Partial<Product>) =>
      publishAll('Break', [change({ ...product, ...fields })])
    expect(await refused({ name: '' })).toMatchObject({
      outcome: 'invalid',
      problems: [{ key: 'TEST-B', place: 'name', reason: 'is empty' }],
    })
    expect(await refused({ attributes: { ...attributes, height: 99_999 } })).toMatchObject({
      problems: [{ place: 'height' }],
    })
    expect(await refused({ attributes: { ...attributes, height: '298' } })).toMatchObject({
      problems: [{ place: 'attributes' }],
    })
    expect(await refused({ attributes: { ...attributes, unheardOf: 1 } })).toMatchObject({
      problems: [{ place: 'unheardOf', reason: 'is not an attribute of the dictionary' }],
    })
    const other = await anyProduct(test.db)
    expect(await refused({ slug: other.slug })).toMatchObject({
      problems: [{ place: 'slug', reason: `${other.slug} belongs to ${other.sku} already` }],
    })
    expect(await storedProduct('TEST-B')).toEqual(product)
  })

  it('refuses to delete a product that an enquiry or another product names', async () => {
    await addProduct('TEST-C')
    const remove = (key: string) => publishAll('Delete', [{ kind: 'product', key, body: null }])
    const heir = { status: 'obsolete', successor: 'TEST-C' } as const
    await addProduct('TEST-D', heir)
    expect(await remove('TEST-C')).toMatchObject({
      outcome: 'in-use',
      documents: [{ key: 'TEST-C', referrers: [{ key: 'TEST-D' }] }],
    })
    const old = await storedProduct('TEST-D')
    if (!old) throw new Error('There is no TEST-D.')
    await publishAll('Release', [change({ ...old, successor: null })])
    expect(await remove('TEST-C')).toMatchObject({ outcome: 'published' })
    const { reference, product } = await storeEnquiry(test.db)
    expect(await remove(product.sku)).toMatchObject({
      outcome: 'invalid',
      problems: [{ reason: `is named by an enquiry, ${reference}: retire it instead` }],
    })
  })
})

describe('attribute kind', () => {
  it('refuses to delete an attribute in use or to change its type', async () => {
    const [height] = await test.db
      .select()
      .from(attributeTable)
      .where(eq(attributeTable.key, 'height'))
    if (!height) throw new Error('There is no height.')
    const edit = (body: unknown) => publishAll('Edit', [{ kind: 'attribute', key: 'height', body }])
    expect(await edit(null)).toMatchObject({
      outcome: 'invalid',
      problems: [{ reason: expect.stringMatching(/^cannot be deleted: \d+ products such as/) }],
    })
    expect(await edit({ ...height, type: 'text', min: null, max: null })).toMatchObject({
      problems: [{ place: 'type', reason: expect.stringContaining('cannot change its type') }],
    })
    expect(await edit({ ...height, max: 100 })).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({
          reason: expect.stringContaining('must be between 5 and 100 mm'),
        }),
      ]),
    })
    expect(await edit({ ...height, label: 'Total height' })).toMatchObject({ outcome: 'published' })
  })

  it('is published together with a product that uses it', async () => {
    const product = await addProduct('TEST-E')
    const [height] = await test.db
      .select()
      .from(attributeTable)
      .where(eq(attributeTable.key, 'height'))
    const body = { ...height, key: 'cupping', label: 'Cupping' }
    const filled = change({ ...product, attributes: { ...product.attributes, cupping: 12.5 } })
    expect(await publishAll('Too early', [filled])).toMatchObject({ outcome: 'invalid' })
    const both = await publishAll('Together', [filled, { kind: 'attribute', key: 'cupping', body }])
    if (both.outcome !== 'published') throw new Error(JSON.stringify(both))
    const editor = await storeStaff(test.db, 'Edith', ['editor'])
    expect(await undoChangeSet(test.db, editor, { id: both.changeSet })).toMatchObject({
      outcome: 'undone',
    })
    expect(await storedProduct('TEST-E')).toEqual(product)
  })
})

describe('import of files', () => {
  it('is undone as a whole: products, attributes and synonyms', async () => {
    const before = await addProduct('TEST-F')
    const dictionary = await loadDictionary(test.db)
    const added = { ...before, sku: 'TEST-G', slug: 'test-g' }
    const changed = { ...before, name: 'Changed by a file' }
    const files = [
      { name: 'products.csv', bytes: Buffer.from(productCsv([changed, added], dictionary)) },
      { name: 'synonyms.csv', bytes: Buffer.from('say,means,note\nclaret,bordeaux,\n') },
    ]
    expect(await importCatalogue(test.db, files)).toMatchObject({ outcome: 'done' })
    const [changeSet] = await test.db
      .select()
      .from(changeSetTable)
      .where(eq(changeSetTable.title, 'Imported products'))
      .orderBy(changeSetTable.publishedAt)
      .then((rows) => rows.slice(-1))
    const editor = await storeStaff(test.db, 'Edith', ['editor'])
    expect(await undoChangeSet(test.db, editor, { id: changeSet?.id ?? '' })).toMatchObject({
      outcome: 'undone',
      kept: [],
    })
    expect(await storedProduct('TEST-F')).toEqual(before)
    expect(await storedProduct('TEST-G')).toBeUndefined()
  })
})
