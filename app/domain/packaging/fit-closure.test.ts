import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Figures } from './figures.ts'
import { finishes } from './finishes.ts'
import { fitClosure } from './fit-closure.ts'
import { stockMould, stockMoulds } from './stock-moulds.fixture.ts'

const stockClosures = {
  '30×60': { closureType: 'screwcap', finish: 'BVS', diameterNominal: 30, length: 60 },
  '28×44': { closureType: 'screwcap', finish: 'R28', diameterNominal: 28, length: 44 },
  '30×44': { closureType: 'screwcap', finish: 'R30', diameterNominal: 30, length: 44 },
  'MCA 28': { closureType: 'mca', finish: 'M28', diameterNominal: 28, length: 15 },
  '38': { closureType: 'lug', finish: 'S38', diameterNominal: 38 },
  'still cork': { closureType: 'cork', material: 'natural-cork', diameterNominal: 24, length: 44 },
  'sparkling cork': { closureType: 'sparkling-cork', diameterNominal: 30.5, length: 48 },
  wirehood: { closureType: 'wirehood', finish: 'CR29' },
  'crown pry': { closureType: 'crown', finish: 'CR26', diameterNominal: 26 },
  'crown twist': { closureType: 'crown', finish: 'CR26T', diameterNominal: 26 },
  'crown 29': { closureType: 'crown', finish: 'CR29', diameterNominal: 29 },
  'T-cork 19.5': { closureType: 't-cork', finish: 'BAR18', diameterNominal: 19.5, length: 21 },
  'T-cork 22.5': { closureType: 't-cork', finish: 'BAR21', diameterNominal: 22.5, length: 22 },
  'PVC capsule': { closureType: 'capsule', material: 'pvc', diameterNominal: 31, length: 55 },
  'tin capsule': { closureType: 'capsule', material: 'tin', diameterNominal: 29.5, length: 60 },
  'sparkling foil': { closureType: 'sparkling-foil', diameterNominal: 34, length: 120 },
} satisfies Record<string, Figures>

type ClosureName = keyof typeof stockClosures

/** The stock matrix: Y fits, o by special order, – never. */
const matrix = `
finish | 30×60 | 28×44 | 30×44 | MCA 28 | 38 | still cork | sparkling cork | wirehood | crown pry | crown twist | crown 29 | T-cork 19.5 | T-cork 22.5 | PVC capsule | tin capsule | sparkling foil
BVS    | Y | – | – | – | – | – | – | – | – | – | – | – | – | – | – | –
CORK   | – | – | – | – | – | Y | – | – | – | – | – | – | – | Y | Y | –
CR26   | – | – | – | – | – | – | – | – | Y | – | – | – | – | – | – | –
CR26T  | – | – | – | – | – | – | – | – | o | Y | – | – | – | – | – | –
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

const bottleWith = (finish: string): Figures => {
  const { bore, neckLength } =
    stockMoulds.find((mould) => mould.finish === finish) ?? stockMould('')
  return { finish, bore, height: 300, neckStart: 300 - neckLength, volume: 750 }
}

describe('closures on finishes', () => {
  it.each(cases)('$finish and $closure: $verdict', ({ finish, closure, verdict }) => {
    expect(fitClosure(bottleWith(finish), stockClosures[closure]).verdict).toBe(verdict)
  })

  it('knows the whole matrix', () => {
    expect(cases).toHaveLength(11 * 16)
  })

  it('has a stock closure for every stock mould', () => {
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
  ])('puts a continuous-thread cap on %s alone', (finish, diameterNominal) => {
    const cap = { closureType: 'ct', diameterNominal }
    for (const code of Object.keys(finishes)) {
      const expected = code === finish ? 'fits' : 'does-not-fit'
      expect(fitClosure({ finish: code }, cap).verdict).toBe(expected)
    }
  })
})

describe('corks in bores', () => {
  const corkMouth = { finish: 'CORK', bore: 18.5, height: 302, neckStart: 223 }

  it.each([
    ['natural-cork', 24, 'fits'],
    ['colmated', 24, 'fits'],
    ['technical', 23.5, 'fits'],
    ['micro', 25, 'fits'],
    ['agglomerate', 22, 'does-not-fit'],
    ['natural-cork', 25.1, 'does-not-fit'],
    ['polymer', 22, 'fits'],
    ['polymer', 24, 'does-not-fit'],
    ['glass', 24, 'ask-us'],
  ])('%s of %d mm in 18.5 mm: %s', (material, diameterNominal, verdict) => {
    const cork = { closureType: 'cork', material, diameterNominal, length: 44 }
    expect(fitClosure(corkMouth, cork).verdict).toBe(verdict)
  })

  it.each([
    [55, 79, 'fits'],
    [56, 79, 'does-not-fit'],
    [50, 58, 'fits'],
    [51, 58, 'does-not-fit'],
  ])('%d mm of cork in a %d mm neck: %s', (length, neckLength, verdict) => {
    const cork = { ...stockClosures['still cork'], length }
    const bottle = { ...corkMouth, neckStart: 302 - neckLength }
    expect(fitClosure(bottle, cork).verdict).toBe(verdict)
  })

  it('goes by the longest cork any neck takes where the neck is not on file', () => {
    const noNeck = { finish: 'CORK', bore: 18.5 }
    const cork = stockClosures['still cork']
    expect(fitClosure(noNeck, { ...cork, length: 54 }).verdict).toBe('fits')
    expect(fitClosure(noNeck, { ...cork, length: 56 }).verdict).toBe('does-not-fit')
  })

  it('keeps magnum corks for magnums', () => {
    const magnumCork = { closureType: 'sparkling-cork', diameterNominal: 32, length: 54 }
    const bottle = { finish: 'CR29', bore: 17.5 }
    expect(fitClosure({ ...bottle, volume: 1500 }, magnumCork).verdict).toBe('fits')
    expect(fitClosure(bottle, magnumCork).verdict).toBe('ask-us')
    expect(fitClosure({ ...bottle, volume: 750 }, magnumCork)).toEqual({
      verdict: 'does-not-fit',
      reason: 'This 54 × 32 mm cork is for magnums, not 750 mL.',
    })
  })
})

describe('the reason a buyer reads', () => {
  const cork = stockClosures['still cork']

  it.each<[string, Figures, Figures, string]>([
    [
      'a fitting cork',
      bottleWith('CORK'),
      cork,
      'The cork mouth takes a still cork. Cork 24 mm, bore 18.5 mm: 5.5 mm wider, within 4.5 to 6.5 mm. 44 mm long; this neck takes up to 55 mm. For still wine only.',
    ],
    [
      'a cork too thin',
      bottleWith('CORK'),
      { ...cork, diameterNominal: 22 },
      'Cork 22 mm, bore 18.5 mm: 3.5 mm wider; it must be 4.5 to 6.5 mm wider.',
    ],
    [
      'a shank thinner than the bore',
      bottleWith('BAR21'),
      stockClosures['T-cork 19.5'],
      'Shank 19.5 mm, bore 21.5 mm: 2 mm narrower; it must be 0.5 to 1.5 mm wider.',
    ],
    [
      'a screwcap on BVS',
      bottleWith('BVS'),
      stockClosures['30×60'],
      'The BVS 30H60 screw finish takes a 30 × 60 screwcap. For still wine below 1.2 g/L CO₂.',
    ],
    [
      'a capsule on BVS',
      bottleWith('BVS'),
      stockClosures['tin capsule'],
      'The BVS 30H60 screw finish takes a 30 × 60 screwcap, not a capsule. A capsule never goes over a 30 × 60 screwcap.',
    ],
    [
      'a still cork under pressure',
      bottleWith('CR29'),
      cork,
      'The 29 mm crown finish takes a 29 mm crown, a sparkling cork, a wirehood or a sparkling foil, not a still cork. A still cork never goes in a bottle made for pressure.',
    ],
    [
      'a twist crown without thread',
      bottleWith('CR26'),
      stockClosures['crown twist'],
      'The 26 mm crown finish takes a 26 mm pry-off crown, not a 26 mm twist-off crown. A twist-off crown needs the thread of a twist-off finish.',
    ],
    [
      'a pry crown on a twist finish',
      bottleWith('CR26T'),
      stockClosures['crown pry'],
      'A 26 mm pry-off crown on the 26 mm twist-off crown finish is a special order.',
    ],
    [
      'a tin capsule on a bartop',
      bottleWith('BAR18'),
      stockClosures['tin capsule'],
      'Only a heat-shrink PVC capsule goes over the 18.5 mm bartop finish.',
    ],
    [
      'a wire strap',
      bottleWith('CR29'),
      { closureType: 'strap', length: 150 },
      'A wire strap holds a crown or cork on necks of 26 to 30 mm; ask which length.',
    ],
    [
      'no bore on file',
      { finish: 'CORK' },
      { ...cork, length: 'long' },
      'We do not have the bore of this bottle on file. We do not have the length of this cork on file.',
    ],
  ])('names the numbers for %s', (_, bottle, closure, reason) => {
    expect(fitClosure(bottle, closure).reason).toBe(reason)
  })
})

describe('figures that are not on file', () => {
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

  it('finds the closure by its size where its finish is not on file', () => {
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
