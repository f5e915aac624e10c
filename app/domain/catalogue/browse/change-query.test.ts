import { describe, expect, it } from 'vitest'
import { queryStringOf, wholeCatalogue } from './browse-query.ts'
import {
  chooseCategory,
  chooseMarket,
  chooseSort,
  chooseSubcategory,
  chooseView,
  clearAll,
  clearFacet,
  clearSearch,
  goToPage,
  toggleFacet,
} from './change-query.ts'

const query = {
  ...wholeCatalogue,
  category: 'bottles',
  subcategory: 'bordeaux',
  market: 'wine' as const,
  q: 'tall',
  facets: [
    { key: 'colour', values: ['antique'] },
    { key: 'volume', values: ['375', '750'] },
  ],
  sort: 'weight' as const,
  page: 3,
}

describe('change of a catalogue query', () => {
  it('adds a value to a facet and starts at the first page', () => {
    expect(queryStringOf(toggleFacet(query, 'volume', '187'))).toBe(
      '?category=bottles&sub=bordeaux&market=wine&q=tall&colour=antique&volume=187&volume=375&volume=750&sort=weight',
    )
  })

  it('removes a value, and the facet with its last value', () => {
    expect(toggleFacet(query, 'volume', '375').facets).toEqual([
      { key: 'colour', values: ['antique'] },
      { key: 'volume', values: ['750'] },
    ])
    expect(toggleFacet(query, 'colour', 'antique').facets).toEqual([
      { key: 'volume', values: ['375', '750'] },
    ])
  })

  it('clears one facet, the search, or everything except place and sort', () => {
    expect(clearFacet(query, 'volume').facets).toEqual([{ key: 'colour', values: ['antique'] }])
    expect(queryStringOf(clearSearch(query))).not.toContain('tall')
    expect(queryStringOf(clearAll(query))).toBe('?category=bottles&sub=bordeaux&sort=weight')
  })

  it('changes the category and drops the facets it does not have', () => {
    const step = chooseCategory(query, { slug: 'closures', drops: ['colour', 'volume'] })
    expect(queryStringOf(step)).toBe('?category=closures&market=wine&q=tall&sort=weight')
  })

  it('changes the view and stays at the same products', () => {
    expect(chooseView({ ...query, view: 'grid', page: 4 }, 'table')).toMatchObject({
      view: 'table',
      page: 2,
    })
    expect(chooseView({ ...query, view: 'table', page: 3 }, 'grid').page).toBe(5)
    expect(chooseView({ ...query, view: 'grid', page: 3 }, 'grid').page).toBe(3)
  })

  it('removes the subcategory together with the category', () => {
    expect(queryStringOf(chooseCategory(query, { slug: null, drops: [] }))).not.toContain('sub=')
  })

  it('cannot choose a subcategory without a category', () => {
    expect(chooseSubcategory(wholeCatalogue, 'bordeaux')).toEqual(wholeCatalogue)
  })

  it('changes subcategory, market, sort or page and keeps the rest', () => {
    expect(chooseSubcategory(query, null)).toEqual({ ...query, subcategory: null, page: 1 })
    expect(chooseMarket(query, 'beer')).toEqual({ ...query, market: 'beer', page: 1 })
    expect(chooseSort(query, 'name')).toEqual({ ...query, sort: 'name', page: 1 })
    expect(goToPage(query, 4)).toEqual({ ...query, page: 4 })
  })
})
