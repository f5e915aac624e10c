import { expect, it } from 'vitest'
import { buildIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/line-snapshot.ts'
import { piecesPer } from '#app/domain/packaging/quantity/packs.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { describeSuggestions } from './product-choices.ts'
import { buildInitialRows, readProposalForm, readSplit } from './read-proposal-form.ts'

it('readSplit parses days and pieces as people type them', () => {
  const parts = [
    { on: '2027-02-03', pieces: 600 },
    { on: '2027-03-13', pieces: 1408 },
  ]
  expect(readSplit('2027-02-03 600; 2027-03-13 1408')).toEqual(parts)
  expect(readSplit('600 on 3/2/2027; 1,408 on 13/3/2027')).toEqual(parts)
  expect(readSplit('')).toEqual([])
  expect(readSplit('soon')).toEqual([{ on: 'soon', pieces: Number.NaN }])
})

it('readProposalForm converts “2 pallets” of a product that is not in the order to pieces', () => {
  const { packs } = buildProduct()
  const sent = new FormData()
  for (const [name, value] of [
    ['position', ''],
    ['sku', 'new-1'],
    ['quantity', '2'],
    ['level', 'pallet'],
  ] as const) {
    sent.append(name, value)
  }
  const perPallet = piecesPer(packs, 'pallet') ?? 0
  expect(perPallet).toBeGreaterThan(1)
  expect(readProposalForm(sent, [], () => packs)).toMatchObject([
    { sku: 'NEW-1', pieces: 2 * perPallet, level: 'pallet' },
  ])
  const loose = { ...packs, pallet: null }
  expect(readProposalForm(sent, [], () => loose)).toMatchObject([{ pieces: 2, level: 'pallet' }])
})

it('suggests products for text that is not a SKU, and none for a SKU', async () => {
  const { products, dictionary, synonyms } = await readSeedCatalogue()
  const index = buildIndex(products, dictionary, synonyms)
  expect(describeSuggestions(index, 'CLARET CARTON 12')).toMatch(
    /^Perhaps [A-Z0-9-]+ \(.*arton.*\?$/,
  )
  expect(describeSuggestions(index, products[0]?.sku ?? '')).toBe('')
  expect(describeSuggestions(index, 'xyzzyplugh')).toBe('')
})

it("initial rows start with the customer's requested terms if there are any, otherwise with the agreed ones", () => {
  const product = takeLineSnapshot(buildProduct())
  const terms = { pieces: 1008, level: 'pallet', split: [] } as const
  const line = (position: number) => ({
    position,
    kind: 'order' as const,
    asked: null,
    note: '',
    from: null,
    agreed: { product, ...terms, split: [], deliverOn: '2027-02-03' },
  })
  const wanted = [
    {
      position: 2,
      sku: product.sku,
      terms: { ...terms, pieces: 3024, split: [] },
      words: 'Three.',
    },
    { position: null, sku: 'NEW-1', terms: { ...terms, pieces: 500, split: [] }, words: '' },
  ]
  expect(buildInitialRows([line(1), line(2)], wanted)).toMatchObject([
    { position: '1', quantity: '1', level: 'pallet', asked: '' },
    { position: '2', quantity: '3', level: 'pallet', deliverOn: '2027-02-03', asked: 'Three.' },
    {
      position: '',
      sku: 'NEW-1',
      quantity: '500',
      level: 'piece',
      asked: expect.stringContaining('not in the order yet'),
    },
  ])
})
