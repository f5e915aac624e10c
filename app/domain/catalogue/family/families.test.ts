import { describe, expect, it } from 'vitest'
import { describeCount } from '#app/domain/catalogue/browse/count-shown.ts'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { browse } from '../browse/browse.ts'
import { wholeCatalogue } from '../browse/browse-query.ts'
import { parseBrowseQuery } from '../browse/parse-browse-query.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import { cardOfShown } from './family-index.ts'

const seed = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()
const { index } = catalogue

function listOf(search: string) {
  const parsed = parseBrowseQuery(new URLSearchParams(search), seed.dictionary)
  if (parsed.outcome !== 'done') throw new Error(parsed.message)
  return browse(index, parsed.query, { pageSize: 1000 })
}

/** Builds the card that represents a product's family in the results of a search. */
function cardOf(search: string, sku: string) {
  const shown = listOf(search).shown.find(({ matching }) => matching.some((one) => one.sku === sku))
  if (!shown) throw new Error(`${sku} is not shown`)
  return cardOfShown(catalogue, shown)
}
const factsOf = (search: string, sku: string) =>
  Object.fromEntries(cardOf(search, sku).facts.map(({ label, text }) => [label, text]))

const claret = 'GB-CL750S-FL-BV-12-X'

describe('list by family', () => {
  it('groups all products of the seed into about a hundred families', () => {
    const { total, totalItems, listed } = listOf('')
    expect(totalItems).toBe(listed)
    expect(total).toBeGreaterThan(80)
    expect(total).toBeLessThan(140)
    const items = listOf('show=items')
    expect(items.total).toBe(listed)
  })

  it('shows the strongest matching item of a mould whose items differ in strength', () => {
    const weak = ['GB-SP750S-AG-29-00-X', 'GB-SP750S-AG-29-06-X']
    const products = seed.products.map((one) =>
      weak.includes(one.sku)
        ? { ...one, attributes: { ...one.attributes, pressureRating: 8 } }
        : one,
    )
    const mixed = buildSnapshot(1, seed.dictionary, products)
    const query = { ...wholeCatalogue, category: 'bottles', q: 'sparkling' }
    const shown = browse(mixed.index, query, { pageSize: 100 }).shown.find(({ matching }) =>
      matching.some(({ sku }) => weak.includes(sku)),
    )
    if (!shown) throw new Error('the mould is not shown')
    expect(shown.product.attributes.pressureRating).toBe(12)
    expect(cardOfShown(mixed, shown).colours.map(({ value }) => value)).not.toContain('antique')
  })

  it('describes its length in words', () => {
    const bottles = listOf('category=bottles')
    expect(describeCount(bottles)).toBe(`${bottles.total} bottles, ${bottles.totalItems} items`)
    expect(describeCount(listOf(`category=bottles&show=items&q=${claret}`))).toBe(
      `1 of ${bottles.listed} items`,
    )
    expect(describeCount(listOf(`q=${claret}`))).toBe('1 product, 1 item')
  })

  it('shows the ranges, colours, packs and finishes of a family on its card', () => {
    const card = cardOf('category=bottles', claret)
    expect(card.family).toMatchObject({ name: 'Claret 750' })
    expect(card.family?.choice).toMatch(/^1 of \d+ items$/)
    expect(card.colours.map(({ label }) => label)).toEqual([
      'Antique green',
      'French green',
      'Flint',
      'Arctic blue',
    ])
    const facts = factsOf('category=bottles', claret)
    expect(facts.Finish).toMatch(/^BVS 30H60.*, Cork mouth/)
    expect(facts.Weight).toMatch(/^\d+–\d+ g$/)
    expect(facts.Pack).toBe('Bulk, 6-pack, 12-pack')
  })

  it('restricts the items of a card to those that pass the filters', () => {
    const search = 'category=bottles&colour=flint&finish=CORK'
    const card = cardOf(search, 'GB-CL750SK-FL-KM-12-X')
    expect(card.name).toContain('flint, cork mouth')
    expect(card.family?.choice).toMatch(/^1 of 2 that match, of \d+ items$/)
    expect(card.colours).toEqual([])
    expect(factsOf(search, 'GB-CL750SK-FL-KM-12-X').Pack).toBe('Bulk, 12-pack')
  })

  it('shortens a long list of colours', () => {
    const facts = factsOf('category=closures&show=families', 'SC-3060ST-BK-BV-X')
    expect(facts.Colours).toMatch(/^Black, Matt black and \d+ more$/)
  })

  it('shows a family of one item as that item', () => {
    const { shown } = listOf('category=bottles')
    const alone = shown.find(({ product }) => product.sku.startsWith('GB-CL3000-'))
    if (!alone) throw new Error('the double magnum is not shown')
    expect(cardOfShown(catalogue, alone)).toMatchObject({ family: null, name: alone.product.name })
  })

  it('represents a family by its item that comes first in the chosen order', () => {
    const { shown } = browse(index, { ...wholeCatalogue, category: 'bottles', sort: 'weight-desc' })
    const masses = shown.map(({ product }) => product.attributes.glassMass)
    expect(masses).toEqual(masses.toSorted((a, b) => Number(b) - Number(a)))
    for (const { product, matching } of shown) {
      const most = Math.max(...matching.map(({ attributes }) => Number(attributes.glassMass)))
      expect(product.attributes.glassMass).toBe(most)
    }
  })
})
