import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Figures } from '../quantity/product-figures.ts'
import { finishes } from './finishes.ts'
import { fitClosure } from './fit-closure.ts'
import { bottleWith, stockClosures, stockMoulds } from './stock-closures.fixture.ts'

type ClosureName = keyof typeof stockClosures

/** Expected verdicts: Y fits, o by special order, – never. */
const matrix = `
finish | 30×60 | 28×44 | 30×44 | MCA 28 | 38 | still cork | sparkling cork | wirehood | crown pry | crown twist | crown 29 | T-cork 19.5 | T-cork 22.5 | PVC capsule | tin capsule | sparkling foil
BVS    | Y | – | – | – | – | – | – | – | – | – | – | – | – | – | – | –
CORK   | – | – | – | – | – | Y | – | – | – | – | – | – | – | Y | Y | –
CR26   | – | – | – | – | – | – | – | – | Y | o | – | – | – | – | – | o
CR26T  | – | – | – | – | – | – | – | – | o | Y | – | – | – | – | – | o
CR29   | – | – | – | – | – | – | Y | Y | – | – | Y | – | – | – | – | Y
BAR18  | – | – | – | – | – | – | – | – | – | – | – | Y | – | o | – | –
BAR21  | – | – | – | – | – | – | – | – | – | – | – | – | Y | o | – | –
R28    | – | Y | – | – | – | – | – | – | – | – | – | – | – | – | – | –
R30    | – | – | Y | – | – | – | – | – | – | – | – | – | – | – | – | –
M28    | – | – | – | Y | – | – | – | – | – | – | – | – | – | – | – | –
S38    | – | – | – | – | Y | – | – | – | – | – | – | – | – | – | – | –
`
const [header = [], ...rows] = matrix
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const verdicts = { Y: 'fits', o: 'ask-us', '–': 'does-not-fit' } as const
const cases = rows.flatMap(([finish = '', ...marks]) =>
  marks.map((mark, column) => ({
    finish,
    closure: (header[column + 1] ?? '') as ClosureName,
    verdict: verdicts[mark as keyof typeof verdicts],
  })),
)

describe('fitClosure', () => {
  it.each(cases)('$finish and $closure: $verdict', ({ finish, closure, verdict }) => {
    expect(fitClosure(bottleWith(finish), stockClosures[closure]).verdict).toBe(verdict)
  })

  it('covers the whole matrix', () => {
    expect(cases).toHaveLength(11 * 16)
  })

  it('fits a stock closure to every stock mould', () => {
    for (const mould of stockMoulds) {
      const { finish, bore, height, neckLength } = mould
      const bottle = { finish, bore, height, neckStart: height - neckLength }
      const fitting = Object.values(stockClosures).filter(
        (closure) => fitClosure(bottle, closure).verdict === 'fits',
      )
      expect(fitting.length, mould.mould).toBeGreaterThan(0)
    }
  })

  it.each([
    ['GPI28', 28],
    ['GPI33', 33],
  ])('fits a continuous-thread cap on %s alone', (finish, diameterNominal) => {
    const cap = { closureType: 'ct', diameterNominal }
    for (const code of Object.keys(finishes)) {
      const expected = code === finish ? 'fits' : 'does-not-fit'
      expect(fitClosure({ finish: code }, cap).verdict).toBe(expected)
    }
  })
})

describe('fitClosure with missing figures', () => {
  it.each<[string, Figures, Figures]>([
    ['finish', {}, stockClosures['30×60']],
    ['known finish', { finish: 'constructor' }, stockClosures['30×60']],
    ['closure type', bottleWith('BVS'), { finish: 'BVS' }],
    ['known closure type', bottleWith('BVS'), { closureType: 'toString', finish: 'BVS' }],
    ['pry or twist', bottleWith('CR26'), { closureType: 'crown', diameterNominal: 26 }],
    ['cork diameter', bottleWith('CORK'), { closureType: 'cork', material: 'micro', length: 44 }],
    [
      'cork length',
      bottleWith('CORK'),
      { closureType: 'cork', material: 'micro', diameterNominal: 24 },
    ],
    ['cork material', bottleWith('CORK'), { closureType: 'cork', diameterNominal: 24, length: 44 }],
    ['strap purpose', bottleWith('CR29'), { closureType: 'strap', length: 150 }],
  ])('ask us without the %s', (_, bottle, closure) => {
    expect(fitClosure(bottle, closure).verdict).toBe('ask-us')
  })

  it('identifies the closure by its size if its finish is not on file', () => {
    const bySize = { closureType: 'screwcap', diameterNominal: 30, length: 60 }
    expect(fitClosure(bottleWith('BVS'), bySize).verdict).toBe('fits')
    expect(fitClosure(bottleWith('R30'), bySize).verdict).toBe('does-not-fit')
    const tirage = { closureType: 'crown', diameterNominal: 29 }
    expect(fitClosure(bottleWith('CR29'), tirage).verdict).toBe('fits')
  })

  it('always answers with a sentence, whatever the figures', () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean())
    const figures = fc.record(
      {
        finish: fc.oneof(fc.constantFrom(...Object.keys(finishes)), value),
        closureType: fc.oneof(fc.constantFrom('cork', 'crown', 't-cork', 'capsule'), value),
        bore: value,
        diameterNominal: value,
        length: value,
        material: value,
        height: value,
        neckStart: value,
        neckBase: value,
        neckTop: value,
        finishHeight: value,
        fillPoint: value,
        brimful: value,
        boreAtDepth: value,
        pressureRating: value,
        liner: fc.oneof(fc.constant('epe'), value),
        shape: value,
        volume: value,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(figures, figures, (bottle, closure) => {
        expect(fitClosure(bottle, closure).reason).toMatch(/^\S.*\.$/)
      }),
    )
  })
})
