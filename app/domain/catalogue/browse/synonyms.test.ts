import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { browse } from './browse.ts'
import { wholeCatalogue } from './browse-query.ts'
import { buildIndex } from './catalogue-index.ts'

const { dictionary, products, synonyms } = await readSeedCatalogue()
const index = buildIndex(products, dictionary, synonyms)
const total = (q: string) => browse(index, { ...wholeCatalogue, q }).total
const categories = (q: string) =>
  new Set(browse(index, { ...wholeCatalogue, q }, { pageSize: 1000 }).items.map((p) => p.category))

describe('the synonyms a new site starts with', () => {
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

  it('show screwcaps before the bottles that take them for “stelvin”', () => {
    const [first] = browse(index, { ...wholeCatalogue, q: 'stelvin' }).items
    expect(first?.category).toBe('closures')
  })
})
