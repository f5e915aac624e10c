import { describe, expect, it } from 'vitest'
import type { AttributeDefinition } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { changesKey, compareSpecs } from './compare-specs.ts'

const weight: AttributeDefinition = {
  key: 'glassMass',
  label: 'Weight',
  type: 'integer',
  unit: 'g',
  categories: [],
  min: null,
  max: null,
  facet: false,
  card: null,
  position: 1,
  explanation: '',
  values: [],
}
const dictionary = new Map([[weight.key, weight]])
const bought = {
  attributes: { glassMass: 490, shape: 'claret' },
  packs: { piece: 'bottle', pack: null, layer: null, pallet: 1260 },
}
const now = { ...bought, status: 'active' as const }

describe('compareSpecs', () => {
  it('returns nothing if no watched attribute has changed', () => {
    expect(compareSpecs(bought, now, dictionary)).toEqual([])
    const reshaped = { ...now, attributes: { ...now.attributes, shape: 'burgundy' } }
    expect(compareSpecs(bought, reshaped, dictionary)).toEqual([])
  })

  it('returns the difference', () => {
    const lighter = {
      ...now,
      attributes: { glassMass: 417 },
      packs: { ...now.packs, pallet: 1400 },
    }
    const changes = compareSpecs(bought, lighter, dictionary)
    expect(changesKey(changes)).toBe('Weight: 490 g → 417 g\nOn a pallet: 1,260 → 1,400')
  })

  it('reports obsolete, removed and no longer stated', () => {
    expect(compareSpecs(bought, { ...now, status: 'obsolete' }, dictionary)).toHaveLength(1)
    expect(compareSpecs(bought, undefined, dictionary)).toMatchObject([
      { after: 'no longer supplied' },
    ])
    expect(compareSpecs(bought, { ...now, attributes: {} }, dictionary)).toMatchObject([
      { label: 'Weight', before: '490 g', after: 'not stated' },
    ])
  })
})
