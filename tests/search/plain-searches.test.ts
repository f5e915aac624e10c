import { describe, expect, it } from 'vitest'
import { answerQuery } from '#app/domain/catalogue/browse/answer-query.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import { buildIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { readPlainSearches, scoreSearches, sharesOf } from './score-searches.ts'

const { products, dictionary, synonyms } = await readSeedCatalogue()
const index = buildIndex(products, dictionary, synonyms)
const answer = (q: string) => answerQuery(index, { ...wholeCatalogue, q })

const minFirstShare = 0.95
const minHeldFirstShare = 0.87
const minFirstFiveShare = 0.96

describe('golden set of plain searches', () => {
  it('has at least 300 different searches, a third of them held back', () => {
    const searches = readPlainSearches()
    expect(new Set(searches.map(({ search }) => search)).size).toBe(searches.length)
    expect(searches.length).toBeGreaterThanOrEqual(300)
    const held = searches.filter(({ part }) => part === 'held')
    expect(held.length / searches.length).toBeGreaterThanOrEqual(0.33)
  })

  it('finds the expected product first in 95 % of the searches', async () => {
    const scored = await scoreSearches()
    expect(sharesOf(scored).first).toBeGreaterThanOrEqual(minFirstShare)
    expect(sharesOf(scored).firstFive).toBeGreaterThanOrEqual(minFirstFiveShare)
    const held = scored.filter(({ part }) => part === 'held')
    expect(sharesOf(held).first).toBeGreaterThanOrEqual(minHeldFirstShare)
  })
})

describe('search that describes a bottle and its closure', () => {
  it('offers the cork mouth that is too heavy and the screw finish if no bottle is light enough', () => {
    const { total, nearest, query } = answer('750 burgundy antique green under 500 g cork')
    expect({ total, category: query.category }).toEqual({ total: 0, category: 'bottles' })
    const figures = nearest.slice(0, 2).map((near) => near.figures)
    expect(figures).toEqual([
      [
        { text: 'Cork mouth', isMissed: false },
        { text: '510 g', isMissed: true },
      ],
      [
        { text: 'BVS 30H60', isMissed: true },
        { text: '415 g', isMissed: false },
      ],
    ])
  })

  it('finds the heavy spirit bottles under “premium”', () => {
    const { items, query } = answer('premium 700 flint t-cork')
    expect(query.category).toBe('bottles')
    expect(items.length).toBeGreaterThan(0)
    for (const { attributes } of items) {
      expect(attributes).toMatchObject({ grade: 'premium', volume: 700, colour: 'flint' })
    }
  })

  it('reads the shape as a bottle, not as the colour of a screwcap', () => {
    const { query, nearest } = answer('burgundy lightweight cork')
    expect(query.category).toBe('bottles')
    expect(nearest.every(({ product }) => product.category === 'bottles')).toBe(true)
    expect(answer('burgundy screwcap').items[0]?.slug).toBe('screwcap-30x60-burgundy-saran-tin')
  })
})

describe('search with an addition', () => {
  it('finds the cans and names their ends as an addition', () => {
    const { items, understood } = answer('375 ml cans with ends')
    expect(items[0]?.slug).toMatch(/^can-375ml/)
    expect(understood?.beside).toEqual([{ category: 'cans', subcategory: 'ends' }])
  })
})

describe('search with words that nothing matches', () => {
  it('leaves them out and names them', () => {
    const { dropped, items } = answer('hexagonal claret 750')
    expect(dropped).toEqual(['hexagonal'])
    expect(items[0]?.slug).toMatch(/^750ml-claret/)
  })

  it('offers products even if no word is known', () => {
    const { dropped, nearest, total } = answer('xyzzy plugh')
    expect({ dropped, total }).toEqual({ dropped: ['xyzzy', 'plugh'], total: 0 })
    expect(nearest.length).toBeGreaterThan(0)
  })

  it('drops no figure that the catalogue lacks, and offers the nearest ones', () => {
    const { dropped, nearest } = answer('355 ml can')
    expect(dropped).toEqual([])
    expect(nearest[0]?.figures).toEqual([{ text: '375 mL', isMissed: true }])
  })
})

describe('search for recycled glass', () => {
  it('lists bottles with recycled content, largest share first', () => {
    const { query, items } = answer('recycled glass')
    expect(query).toMatchObject({ category: 'bottles', sort: 'recycledContent-desc' })
    const shares = items.map(({ attributes }) => Number(attributes.recycledContent))
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  })
})
