import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { browse } from '../browse.ts'
import { wholeCatalogue } from '../browse-query.ts'
import { buildIndex } from '../catalogue-index.ts'
import { suggest } from './suggest.ts'

const { dictionary, products, synonyms } = await readSeedCatalogue()
const index = buildIndex(products, dictionary, synonyms)
const total = (q: string) => browse(index, { ...wholeCatalogue, q }).total
const categories = (q: string) =>
  new Set(browse(index, { ...wholeCatalogue, q }, { pageSize: 1000 }).items.map((p) => p.category))

describe('seeded synonyms', () => {
  it('mean words that products have', () => {
    const words = new Set(index.text.words)
    const missing = [...index.thesaurus.meanings].flatMap(([said, means]) =>
      means.filter((word) => !words.has(word)).map((word) => `${said} → ${word}`),
    )
    expect(missing).toEqual([])
  })

  it.each(synonyms.map(({ say }) => say))('find something for “%s”', (say) => {
    expect(total(say)).toBeGreaterThan(0)
  })

  it.each([
    ['stelvin', 'closures'],
    ['hock', 'bottles'],
    ['box 12', 'cartons'],
    ['beer cap', 'closures'],
    ['muselet', 'closures'],
    ['tinnie', 'cans'],
  ])('lead from “%s” to %s', (say, category) => {
    expect([...categories(say)]).toContain(category)
  })

  it.each(['stelvin', 'stelv', 'STEL'])(
    'show screwcaps before the bottles that take them for “%s”, even while it is being typed',
    (q) => {
      const [first] = browse(index, { ...wholeCatalogue, q }).items
      expect(first).toMatchObject({ category: 'closures', subcategory: 'screwcaps' })
      const { products, places } = suggest(index, q)
      expect(products[0]?.sku).toBe(first?.sku)
      expect(places[0]).toEqual(suggest(index, 'stelvin').places[0])
    },
  )

  it.each([
    ['prosec', 'sparkling'],
    ['nomac', 'polymer'],
    ['hoc', 'riesling'],
    ['stubbi', 'stubby'],
  ])('are recognised by their prefix: “%s” means %s', (q, meaning) => {
    const { synonyms } = browse(index, { ...wholeCatalogue, q })
    expect(synonyms).toEqual([{ typed: q, means: [meaning] }])
  })

  it.each(['pin', 'mus', 'st', 'beer', 'pallet', 'wine'])(
    'are not applied while the prefix “%s” could still become another word',
    (q) => {
      expect(browse(index, { ...wholeCatalogue, q }).synonyms).toEqual([])
    },
  )
})
