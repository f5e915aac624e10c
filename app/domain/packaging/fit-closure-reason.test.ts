import { describe, expect, it } from 'vitest'
import { fitClosure } from './fit/fit-closure.ts'
import { bottleWith, stockClosures } from './fit/stock-closures.fixture.ts'
import type { Figures } from './quantity/product-figures.ts'

describe('fitClosure reason', () => {
  const cork = stockClosures['still cork']

  it.each<[string, Figures, Figures, string]>([
    [
      'a fitting cork',
      bottleWith('CORK'),
      cork,
      'The cork mouth takes a still cork. Cork 24 mm, bore 18.5 mm: 5.5 mm wider, within 4.5 to 6.5 mm. 44 mm long; this neck takes up to 55 mm. Bore at its foot 20.5 mm. Fill point 63 mm, cork 44 mm: 19 mm of air between. Brimful 770 mL: 6.98 mL of air under the cork. For still wine only.',
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
      'A twist-off crown seats on the 26 mm crown finish, but its liner is made for a thread and is not specified for it: ask us.',
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
      'We do not have the bore of this bottle on file. We do not have the length of this cork on file. We do not have the bore of this bottle at the foot of a cork on file.',
    ],
  ])('names the numbers for %s', (_, bottle, closure, reason) => {
    expect(fitClosure(bottle, closure).reason).toBe(reason)
  })
})
