import { expect, it } from 'vitest'
import { buildIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { piecesPer } from '#app/domain/packaging/quantity/packs.ts'
import { parseForm, requireValue } from '#app/platform/forms/read-form.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { describeSuggestions } from './product-choices.ts'
import {
  buildInitialRows,
  buildRow,
  proposalForm,
  readProposalForm,
  submittedRowsOf,
} from './read-proposal-form.ts'

it('readProposalForm reads partial deliveries by day, quantity and unit, and refuses unreadable ones', () => {
  const { packs } = buildProduct()
  const perPallet = piecesPer(packs, 'pallet') ?? 0
  const form = new FormData()
  const append = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
  }
  append({ version: '1' })
  for (const sku of ['A', 'B']) append({ position: '', sku, quantity: '3' })
  for (const [on, quantity, level] of [
    ['2027-02-03', '1', 'pallet'],
    ['13/3/2027', '1,408', 'piece'],
    ['', '', 'piece'],
    ['2027-04-01', 'some', 'piece'],
  ] as const) {
    append({ 'splitOn-1': on, 'splitQuantity-1': quantity, 'splitLevel-1': level })
  }
  const reading = parseForm(form, proposalForm)
  const sent = requireValue(reading)
  const [first, second] = readProposalForm(sent, [], () => packs)
  expect(first?.split).toEqual([])
  expect(second?.split).toEqual([
    { on: '2027-02-03', pieces: perPallet },
    { on: '2027-03-13', pieces: 1408 },
    { on: '2027-04-01', pieces: Number.NaN },
  ])
  expect(submittedRowsOf(reading)[1]?.split).toEqual([
    { on: '2027-02-03', quantity: '1', level: 'pallet' },
    { on: '13/3/2027', quantity: '1,408', level: 'piece' },
    { on: '2027-04-01', quantity: 'some', level: 'piece' },
  ])
})

it('buildRow formats partial deliveries in the unit of the line, or in pieces if they are not whole', () => {
  const product = takeLineSnapshot(buildProduct())
  const perPallet = piecesPer(product.packs, 'pallet') ?? 0
  const split = [
    { on: '2027-02-03', pieces: perPallet },
    { on: '2027-03-03', pieces: 12 },
  ]
  const agreed = {
    product,
    pieces: perPallet + 12,
    level: 'pallet',
    deliverOn: null,
    split,
  } as const
  const line = { position: 1, kind: 'order', asked: null, note: '', from: null } as const
  expect(buildRow({ ...line, agreed: { ...agreed, split } }).split).toEqual([
    { on: '2027-02-03', quantity: '1', level: 'pallet' },
    { on: '2027-03-03', quantity: '12', level: 'piece' },
  ])
})

it('readProposalForm converts “2 pallets” of a product that is not in the order to pieces', () => {
  const { packs } = buildProduct()
  const row = { position: [''], sku: ['new-1'], quantity: ['2'], level: ['pallet'] }
  const rest = { deliverOn: [''], reason: [''], version: '1' }
  const sent = proposalForm.parse({ ...row, ...rest })
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
