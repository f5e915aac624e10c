import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitCarton } from './fit-carton.ts'
import { fitClosure } from './fit-closure.ts'
import { fitWithEstimates } from './fit-with-estimates.ts'

const bottle = (diameter: number, height: number, estimated: string[] = []) => ({
  attributes: { format: 'bulk', diameter, height },
  provenance: Object.fromEntries(estimated.map((key) => [key, 'estimate'])),
})
const carton = {
  attributes: { packSize: 12, cellLength: 77, cellWidth: 77, internalHeight: 306 },
  provenance: {},
}

describe('an estimated figure', () => {
  it('gives “ask us” if its error would change the verdict', () => {
    expect(fitWithEstimates(fitCarton, bottle(76.2, 300), carton).verdict).toBe('fits')
    expect(fitWithEstimates(fitCarton, bottle(76.2, 300, ['diameter']), carton)).toEqual({
      verdict: 'ask-us',
      reason:
        'Body 76.2 mm, cell 77 mm. Bottle 300 mm tall, carton 306 mm inside. But the diameter is an estimate: too close to say.',
    })
    expect(fitWithEstimates(fitCarton, bottle(76.4, 300), carton).verdict).toBe('does-not-fit')
    expect(fitWithEstimates(fitCarton, bottle(76.4, 300, ['diameter']), carton).verdict).toBe(
      'ask-us',
    )
  })

  it('decides if the margin exceeds its error', () => {
    expect(fitWithEstimates(fitCarton, bottle(75.1, 300, ['diameter']), carton).verdict).toBe(
      'fits',
    )
    expect(fitWithEstimates(fitCarton, bottle(90, 300, ['diameter']), carton).verdict).toBe(
      'does-not-fit',
    )
  })

  it('of a height never puts a fit in doubt, only a narrow refusal', () => {
    expect(fitWithEstimates(fitCarton, bottle(75.1, 302, ['height']), carton).verdict).toBe('fits')
    expect(fitWithEstimates(fitCarton, bottle(75.1, 305, ['height']), carton).verdict).toBe(
      'ask-us',
    )
    expect(fitWithEstimates(fitCarton, bottle(75.1, 306, ['height']), carton).verdict).toBe(
      'does-not-fit',
    )
  })

  it('of a bore does not affect stock corks, but puts one at the limit in doubt', () => {
    const neck = {
      attributes: { finish: 'CORK', bore: 18.5, fillPoint: 63, boreAtDepth: 20.5 },
      provenance: { bore: 'estimate' },
    }
    const cork = (diameterNominal: number) => ({
      attributes: { closureType: 'cork', material: 'natural-cork', diameterNominal, length: 44 },
      provenance: {},
    })
    expect(fitWithEstimates(fitClosure, neck, cork(24)).verdict).toBe('fits')
    expect(fitWithEstimates(fitClosure, neck, cork(23.5)).verdict).toBe('fits')
    expect(fitWithEstimates(fitClosure, neck, cork(23.1)).verdict).toBe('ask-us')
    expect(fitWithEstimates(fitClosure, neck, cork(22)).verdict).toBe('does-not-fit')
  })

  it('never turns a refusal into a fit or a fit into a refusal', () => {
    const size = fc.integer({ min: 7000, max: 8000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(size, fc.integer({ min: 280, max: 310 }), (diameter, height) => {
        const plain = fitWithEstimates(fitCarton, bottle(diameter, height), carton).verdict
        const doubted = fitWithEstimates(
          fitCarton,
          bottle(diameter, height, ['diameter', 'height']),
          carton,
        )
        expect([plain, 'ask-us']).toContain(doubted.verdict)
      }),
    )
  })
})
