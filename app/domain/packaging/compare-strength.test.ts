import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareStrength,
  describeShortfalls,
  explainRefusal,
  isNoWeakerThan,
  type Packaging,
} from './compare-strength.ts'

const bottle = (attributes: Packaging['attributes']): Packaging => ({
  category: 'bottles',
  attributes,
})
const standard = { pressureRating: 12, gasVolumes: 6.5, verticalLoad: 5000, thermalShock: 38 }
const light = { pressureRating: 8, gasVolumes: 4.5, verticalLoad: 3500, thermalShock: 42 }
const keys = ['pressureRating', 'gasVolumes', 'verticalLoad', 'thermalShock'] as const

const stated = fc.record({
  pressureRating: fc.integer({ min: 1, max: 15 }),
  gasVolumes: fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10),
  verticalLoad: fc.integer({ min: 500, max: 20_000 }),
  thermalShock: fc.integer({ min: 10, max: 100 }),
})
const arbitraryBottle = fc
  .record(
    {
      pressureRating: fc.integer({ min: 0, max: 15 }),
      gasVolumes: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      verticalLoad: fc.integer({ min: 500, max: 20_000 }),
      thermalShock: fc.integer({ min: 10, max: 100 }),
      finish: fc.constantFrom('BVS', 'CORK', 'CR26', 'CR29', 'R28', 'unheard-of'),
    },
    { requiredKeys: [] },
  )
  .map((attributes) => bottle(attributes as Packaging['attributes']))

describe('compareStrength', () => {
  it('names every lower figure of a light sparkling bottle for a standard one', () => {
    const verdict = compareStrength(bottle(light), bottle(standard))
    expect(verdict.outcome).toBe('weaker')
    expect(describeShortfalls(verdict)).toBe(
      'pressure rating 8\u00a0bar, not 12; carbonation limit 4.5\u00a0vol, not 6.5; vertical load 3,500\u00a0N, not 5,000',
    )
  })

  it('accepts a bottle whose figures are all equal or higher', () => {
    const higher = { ...standard, pressureRating: 13, thermalShock: 42 }
    for (const alternative of [standard, higher]) {
      expect(isNoWeakerThan(bottle(alternative), bottle(standard))).toBe(true)
    }
  })

  it.each(keys)('answers unknown if the alternative does not state its %s', (key) => {
    const { [key]: _, ...partial } = standard
    const verdict = compareStrength(bottle(partial), bottle(standard))
    expect(verdict.outcome).toBe('unknown')
    expect(describeShortfalls(verdict)).toMatch(/^[a-z ]+ not on file$/)
  })

  it.each(keys)('answers unknown if a carbonated original does not state its %s', (key) => {
    const { [key]: _, ...partial } = standard
    const original = bottle({ ...partial, finish: 'CR29' })
    expect(compareStrength(bottle(standard), original).outcome).toBe('unknown')
  })

  it.each(['testPressure', 'burstPressure'])('compares %s if the original states it', (key) => {
    const [original, higher] = [
      bottle({ ...standard, [key]: 16 }),
      bottle({ ...standard, [key]: 20 }),
    ]
    expect(compareStrength(original, higher).outcome).toBe('weaker')
    expect(compareStrength(bottle(standard), original).outcome).toBe('unknown')
    expect(isNoWeakerThan(higher, original)).toBe(true)
    expect(isNoWeakerThan(original, bottle(standard))).toBe(true)
  })

  it.each([
    ['a bottle rated 0 bar', { pressureRating: 0, finish: 'CR29' }, true],
    ['a bottle without ratings and with a finish for still wine', { finish: 'BVS' }, true],
    ['a bottle without ratings and with a crown finish', { finish: 'CR26' }, false],
    ['a bottle without ratings and without a finish', {}, false],
    ['a bottle with a carbonation limit alone', { gasVolumes: 3, finish: 'BVS' }, false],
  ])('isNoWeakerThan compares %s with itself: %o gives %s', (_, attributes, isEqual) => {
    expect(isNoWeakerThan(bottle(attributes), bottle(attributes))).toBe(isEqual)
  })

  it.each<[string, string, Packaging['attributes'], Packaging['attributes'], string]>([
    [
      'a can',
      'cans',
      { volume: 375, canBody: '211', pressureLimit: 6.2 },
      { pressureLimit: 6 },
      'weaker',
    ],
    ['an unrated can', 'cans', { volume: 375, canBody: '211' }, { pressureLimit: 6 }, 'unknown'],
    ['a can end', 'cans', { canEnd: '202' }, {}, 'no-weaker'],
    ['a keg', 'kegs', { volume: 30_000, pressureLimit: 3 }, {}, 'unknown'],
    ['a coupler', 'kegs', { coupler: 'A' }, {}, 'no-weaker'],
    [
      'a crown',
      'closures',
      { closureType: 'crown', carbonationLimit: 7 },
      { carbonationLimit: 5 },
      'weaker',
    ],
    [
      'an unrated crown',
      'closures',
      { closureType: 'crown', finish: 'CR29' },
      { carbonationLimit: 5 },
      'unknown',
    ],
    ['a capsule', 'closures', { closureType: 'capsule' }, {}, 'no-weaker'],
    ['a carton', 'cartons', { boxCompression: 4000 }, {}, 'no-weaker'],
  ])('compares what may replace %s (%s)', (_, category, original, alternative, outcome) => {
    const verdict = compareStrength(
      { category, attributes: alternative },
      { category, attributes: original },
    )
    expect(verdict.outcome).toBe(outcome)
  })

  it('agrees with a comparison of the four figures one by one, for any two bottles', () => {
    fc.assert(
      fc.property(arbitraryBottle, arbitraryBottle, (alternative, original) => {
        if (!isNoWeakerThan(alternative, original)) return
        const { pressureRating, gasVolumes } = original.attributes
        for (const key of keys) {
          const [found, needed] = [alternative.attributes[key], original.attributes[key]]
          if (needed !== undefined) expect(Number(found)).toBeGreaterThanOrEqual(Number(needed))
          // A carbonated drink allows no unknown figure on either side.
          if (Number(pressureRating) > 0 || Number(gasVolumes) > 0) {
            expect([typeof found, typeof needed]).toEqual(['number', 'number'])
          }
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('is transitive, and reflexive for bottles that state all figures', () => {
    fc.assert(
      fc.property(stated, stated, stated, (a, b, c) => {
        expect(isNoWeakerThan(bottle(a), bottle(a))).toBe(true)
        const isChain = isNoWeakerThan(bottle(a), bottle(b)) && isNoWeakerThan(bottle(b), bottle(c))
        if (isChain) expect(isNoWeakerThan(bottle(a), bottle(c))).toBe(true)
      }),
    )
  })

  it('changes to weaker if any figure decreases, and to unknown if any is removed', () => {
    fc.assert(
      fc.property(stated, fc.constantFrom(...keys), (figures, key) => {
        const lower = { ...figures, [key]: figures[key] - 0.1 }
        expect(compareStrength(bottle(lower), bottle(figures)).outcome).toBe('weaker')
        const { [key]: _, ...partial } = figures
        expect(compareStrength(bottle(partial), bottle(figures)).outcome).toBe('unknown')
      }),
    )
  })
})

describe('explainRefusal', () => {
  const against = (original: object, ...alternatives: object[]) =>
    explainRefusal(
      'lighter bottle',
      alternatives.map((one) =>
        compareStrength(
          bottle(one as Packaging['attributes']),
          bottle(original as Packaging['attributes']),
        ),
      ),
    )

  it('names the most important figure in which all alternatives fall short', () => {
    expect(against(standard, light, { ...light, pressureRating: 10 })).toBe(
      'No lighter bottle with the same pressure rating (12\u00a0bar).',
    )
  })

  it('names every figure if no single figure falls short in all alternatives', () => {
    const [soft, thin] = [
      { ...standard, pressureRating: 10 },
      { ...standard, verticalLoad: 4000 },
    ]
    expect(against(standard, soft, thin)).toBe(
      'No lighter bottle with the same pressure rating (12\u00a0bar) and vertical load (5,000\u00a0N).',
    )
  })

  it('says that the original is not rated', () => {
    expect(against({ finish: 'CR29' }, standard)).toBe(
      'We do not have the pressure rating of this product on file, so we offer no lighter bottle: ask us.',
    )
  })

  it('is null without alternatives, and if one is no weaker', () => {
    expect(against(standard)).toBeNull()
    expect(against(standard, light, standard)).toBeNull()
  })
})
