import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishes } from '#app/domain/packaging/fit/finishes.ts'
import type { Figures } from '#app/domain/packaging/quantity/product-figures.ts'
import { closureMeasures, neckMeasures } from './closure-measures.ts'
import { fitRulesOf } from './find-fitting.ts'

const tenths = (from: number, to: number) =>
  fc.integer({ min: from * 10, max: to * 10 }).map((value) => value / 10)
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
const origin = fc.constantFrom('estimate', 'source')

const bottles = fc.record({
  finish: maybe(fc.constantFrom(...Object.keys(finishes), 'UNHEARD-OF')),
  shape: fc.constantFrom('claret', 'stubby'),
  bore: maybe(tenths(16, 24)),
  boreAtDepth: maybe(tenths(19, 22)),
  fillPoint: maybe(tenths(40, 80)),
  volume: maybe(fc.constantFrom(375, 750, 1500)),
  brimful: maybe(fc.constantFrom(390, 770, 1530)),
  pressureRating: maybe(fc.constantFrom(0, 4, 10)),
  gasVolumes: maybe(fc.constantFrom(0, 4.5, 5.9, 6, 6.5)),
  height: maybe(fc.constant(300)),
  diameter: fc.constant(75),
  neckStart: maybe(fc.integer({ min: 225, max: 280 })),
  neckBase: maybe(tenths(26, 31)),
  neckTop: maybe(tenths(26, 31)),
  neckLargest: maybe(tenths(26, 31)),
  finishHeight: maybe(fc.constantFrom(14, 18)),
  finishDiameter: maybe(tenths(27, 32)),
})

const closures = fc.record({
  closureType: maybe(
    fc.constantFrom(
      ...['screwcap', 'mca', 'lug', 'ct', 'crown', 'cork', 'sparkling-cork', 'wirehood'],
      ...['t-cork', 'capsule', 'sparkling-foil', 'strap'],
    ),
  ),
  finish: maybe(fc.constantFrom(...Object.keys(finishes))),
  diameterNominal: maybe(fc.constantFrom(18.8, 19.5, 20.5, 24, 26, 28, 29, 30, 30.5, 31, 33, 38)),
  length: maybe(fc.constantFrom(16, 38, 44, 49, 54, 60, 62)),
  bidule: maybe(fc.boolean()),
  liner: maybe(fc.constantFrom('epe', 'saranex')),
  material: maybe(fc.constantFrom('natural-cork', 'polymer', 'pvc', 'tin')),
})

const known = (attributes: object) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined),
  ) as Figures

describe('precheckClosure', () => {
  it('agrees with the rule wherever it decides, also with estimates', () => {
    const estimated = fc.record({ bore: origin, neckTop: origin, height: origin })
    const estimatedToo = fc.record({ diameterNominal: origin })
    fc.assert(
      fc.property(bottles, closures, estimated, estimatedToo, (glass, cap, from, of) => {
        const bottle = { category: 'bottles', attributes: known(glass), provenance: from }
        const closure = { category: 'closures', attributes: known(cap), provenance: of }
        const rule = fitRulesOf(bottle).find(({ sought }) => sought.relation === 'closure')
        const rough = rule?.precheck?.(neckMeasures(bottle), 0, closureMeasures(closure), 0)
        if (rough === 'near') return
        const verdicts = { fits: 'fits', asks: 'ask-us', apart: 'does-not-fit' } as const
        expect(rule?.judge(bottle, closure).verdict).toBe(rough && verdicts[rough])
      }),
      { numRuns: 4_000 },
    )
  })

  it('decides a cap on a measured neck without the rule', () => {
    const bottle = {
      attributes: { finish: 'BVS', height: 300, neckStart: 230, neckTop: 29, neckBase: 29 },
      provenance: {},
    }
    const cap = {
      attributes: { closureType: 'screwcap', finish: 'BVS', length: 60 },
      provenance: {},
    }
    const rule = fitRulesOf({ category: 'bottles', ...bottle }).at(0)
    expect(rule?.precheck?.(neckMeasures(bottle), 0, closureMeasures(cap), 0)).toBe('fits')
    const narrow = { ...bottle, attributes: { ...bottle.attributes, neckBase: 31 } }
    expect(rule?.precheck?.(neckMeasures(narrow), 0, closureMeasures(cap), 0)).toBe('apart')
  })
})
