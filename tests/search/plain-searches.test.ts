import { describe, expect, it } from 'vitest'
import { answerQuery } from '#app/domain/catalogue/browse/answer-query.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import { buildIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { readPlainSearches, scoreSearches, sharesOf } from './score-searches.ts'

const { products, dictionary, synonyms } = await readSeedCatalogue()
const index = buildIndex(products, dictionary, synonyms)
const answer = (q: string) => answerQuery(index, { ...wholeCatalogue, q })

const minFirstShare = 0.97
const minHeldFirstShare = 0.9
const minFirstFiveShare = 0.99
const minHeldFirstFiveShare = 0.95

describe('golden set of plain searches', () => {
  it('has at least 500 different searches, a tenth of them held back', () => {
    const searches = readPlainSearches()
    expect(new Set(searches.map(({ search }) => search)).size).toBe(searches.length)
    expect(searches.length).toBeGreaterThanOrEqual(500)
    const held = searches.filter(({ part }) => part === 'held')
    expect(held.length / searches.length).toBeGreaterThanOrEqual(0.1)
  })

  it('finds the expected product first in 97 % of the searches, and in the first five in 99 %', async () => {
    const scored = await scoreSearches()
    expect(sharesOf(scored).first).toBeGreaterThanOrEqual(minFirstShare)
    expect(sharesOf(scored).firstFive).toBeGreaterThanOrEqual(minFirstFiveShare)
    const held = scored.filter(({ part }) => part === 'held')
    expect(sharesOf(held).first).toBeGreaterThanOrEqual(minHeldFirstShare)
    expect(sharesOf(held).firstFive).toBeGreaterThanOrEqual(minHeldFirstFiveShare)
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

describe('search that names neither grade nor pack size', () => {
  it('begins with the standard bottle of the usual volume, and with the usual pack', () => {
    const first = (q: string) => answer(q).items[0]?.slug
    expect(first('claret bottle for cork dark green 750')).toBe(
      '750ml-claret-antique-cork-mouth-12pk',
    )
    expect(first('burgundy bottle antique green')).toBe('750ml-burgundy-antique-bvs-6pk')
    expect(first('can tray 375')).toBe('tray-24pk-classic-can-375ml-plain-kraft')
    expect(first('icon claret 750 cork')).toMatch(/-icon-/)
  })
})

describe('search for a divider by the number of its cells', () => {
  it('reads packs, bottles and cells as the subcategory', () => {
    for (const search of ['12 bottle burgundy divider', 'dividers for burgundy dozen']) {
      expect(answer(search).items[0]?.slug).toBe('divider-12-burgundy-750ml')
    }
    expect(answer('six cell divider').query.subcategory).toBe('6-cell')
  })
})

describe('search that states a value by its name and by a synonym', () => {
  it('takes the named value', () => {
    expect(answer('icon bottle reserve').query.facets).toEqual([{ key: 'grade', values: ['icon'] }])
  })

  it('takes brown for amber glass and for kraft board', () => {
    expect(answer('brown bottle').items[0]?.attributes.colour).toBe('amber')
    expect(answer('12 pack wine carton brown').items[0]?.slug).toMatch(/kraft$/)
  })
})

describe('search for a carton by what it holds', () => {
  it('keeps the container beside the number of containers', () => {
    expect(answer('carton 24 stubbies 375').items[0]?.slug).toMatch(/^ctn-24pk-stubby-375ml/)
    expect(answer('carton of tinnies').query).toMatchObject({
      category: 'cartons',
      subcategory: 'can-cartons',
    })
  })

  it('reads half a dozen as six and two dozen as 24', () => {
    for (const [search, size] of [
      ['half a dozen carton', '6'],
      ['two dozen carton', '24'],
      ['dozen carton', '12'],
    ] as const) {
      expect(answer(search).query.facets).toEqual([{ key: 'packSize', values: [size] }])
    }
  })
})

describe('search that names a pack', () => {
  it('reads counted bottles at its end as what the box holds', () => {
    for (const search of ['wine box 12 bottle', 'carton 12 bottles']) {
      const { query } = answer(search)
      expect(query.category).toBe('cartons')
      expect(query.facets).toEqual([{ key: 'packSize', values: ['12'] }])
    }
  })

  it('does not read the number of a pack that nothing comes in as a lead time', () => {
    const { query, items, dropped } = answer('pak tech six pack')
    expect(query.facets).toEqual([])
    expect(dropped).toEqual(['six'])
    expect(items[0]?.subcategory).toBe('can-carriers')
  })
})

describe('search for a size that no product of the colour has', () => {
  it('drops neither, and offers products of the size and of the colour', () => {
    const { total, dropped, nearest } = answer('screwcap green 30x44')
    expect({ total, dropped }).toEqual({ total: 0, dropped: [] })
    const slugs = nearest.slice(0, 2).map(({ product }) => product.slug)
    expect(slugs.map((slug) => slug.slice(0, 14))).toContain('screwcap-30x44')
    expect(slugs.some((slug) => slug.includes('green'))).toBe(true)
  })
})

describe('search for what goes on something that nothing is for', () => {
  it('lists the products that the noun names', () => {
    const { query, items } = answer('shrink sleeve for t-cork')
    expect(query).toMatchObject({ category: 'closures', subcategory: 'tins' })
    expect(items.length).toBeGreaterThan(0)
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
