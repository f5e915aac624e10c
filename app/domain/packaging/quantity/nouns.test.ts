import { describe, expect, it } from 'vitest'
import { countOf, joinWithAnd, joinWithOr, pluralOf } from './nouns.ts'

describe('counted nouns', () => {
  it.each([
    ['bottle', 'bottles'],
    ['box', 'boxes'],
    ['carton', 'cartons'],
    ['pallet', 'pallets'],
    ['layer', 'layers'],
    ['screwcap', 'screwcaps'],
    ['T-cork', 'T-corks'],
    ['crown seal', 'crown seals'],
    ['tray', 'trays'],
    ['assembly', 'assemblies'],
    ['bunch', 'bunches'],
  ])('formats one %s and two %s', (one, many) => {
    expect(pluralOf(one)).toBe(many)
    expect(countOf(1, one)).toBe(`1 ${one}`)
    expect(countOf(2, one)).toBe(`2 ${many}`)
  })

  it('groups thousands', () => {
    expect(countOf(14_079, 'bottle')).toBe('14,079 bottles')
  })

  it('joins alternatives with “or”', () => {
    expect(joinWithOr(['bottles'])).toBe('bottles')
    expect(joinWithOr(['bottles', 'pallets'])).toBe('bottles or pallets')
    expect(joinWithOr(['bottles', 'layers', 'pallets'])).toBe('bottles, layers or pallets')
    expect(joinWithOr([])).toBe('')
  })

  it('joins a list with “and”', () => {
    expect(joinWithAnd(['volume'])).toBe('volume')
    expect(joinWithAnd(['volume', 'finish'])).toBe('volume and finish')
    expect(joinWithAnd(['volume', 'finish', 'glass colour'])).toBe(
      'volume, finish and glass colour',
    )
    expect(joinWithAnd([])).toBe('')
  })
})
