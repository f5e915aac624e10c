import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitCanCarrier, fitCanCarton, fitCanEnd } from '../fit/fit-can.ts'
import { fitCoupler } from '../fit/fit-keg.ts'
import { fitLoad } from './fit-load.ts'

const glass = { format: 'bulk', palletGross: 614 }
const pine = { width: 1165, depth: 1165, height: 150, loadRating: 1000, hirePool: 'none' }

describe('fitLoad', () => {
  it('fits glass on a standard pallet, by deck and by weight', () => {
    expect(fitLoad(glass, pine)).toEqual({
      verdict: 'fits',
      reason: 'Layer 1,150 mm, deck 1,165 mm. Load 571 kg, rated 1,000 kg.',
    })
    expect(fitLoad({ ...glass, palletGross: 1100 }, pine).reason).toBe(
      'Load 1,057 kg, rated 1,000 kg: too heavy.',
    )
  })

  it('refuses bulk glass that overhangs an export pallet, and asks for another pattern for packed glass', () => {
    const small = { ...pine, width: 1100, depth: 1100 }
    expect(fitLoad(glass, small)).toEqual({
      verdict: 'does-not-fit',
      reason: 'Layer 1,150 mm, deck 1,100 mm: the layer pads would overhang.',
    })
    expect(fitLoad({ format: '12pk', palletGross: 400 }, small).verdict).toBe('ask-us')
    expect(fitLoad({ style: 'rsc-0201', filledPerLayer: 16 }, small).verdict).toBe('ask-us')
  })

  it('answers “ask us” for a pallet without a rating, whatever it is made of', () => {
    const { loadRating: _, ...unrated } = pine
    for (const material of ['polyethylene', 'timber']) {
      expect(fitLoad(glass, { ...unrated, material })).toEqual({
        verdict: 'ask-us',
        reason: 'We do not have the load rating of this pallet on file.',
      })
    }
  })

  it('asks about loose glass on a slip sheet, and lays a tier sheet between its layers', () => {
    const sheet = { width: 1165, depth: 1165 }
    expect(fitLoad(glass, { ...sheet, sheetKind: 'slip-sheet' }).verdict).toBe('ask-us')
    expect(fitLoad(glass, { ...sheet, sheetKind: 'tier-sheet' }).verdict).toBe('fits')
    const packed = { ...glass, format: '12pk' }
    expect(fitLoad(packed, { ...sheet, sheetKind: 'slip-sheet' }).verdict).toBe('fits')
  })

  it('fits a sheet of the layer size, and any film', () => {
    expect(fitLoad(glass, { width: 1150, depth: 1150 }).verdict).toBe('fits')
    expect(fitLoad(glass, { width: 1100, depth: 1150 }).verdict).toBe('does-not-fit')
    expect(fitLoad(glass, { width: 500, filmLength: 450 }).verdict).toBe('fits')
    expect(fitLoad(glass, {}).verdict).toBe('ask-us')
  })

  it('uses the filled mass, and says how many layers are within the rating', () => {
    const slim = { style: 'rsc-0201', filledMass: 11.4, filledPerLayer: 24, filledPerPallet: 96 }
    expect(fitLoad(slim, pine)).toEqual({
      verdict: 'does-not-fit',
      reason:
        'Load 1,094.4 kg, rated 1,000 kg: too heavy; 3 layers, 72 on a pallet, are within it.',
    })
    expect(fitLoad(slim, { ...pine, loadRating: 2000 }).verdict).toBe('fits')
    const keg = { filledMass: 26.3, filledPerLayer: 20, filledPerPallet: 40 }
    expect(fitLoad(keg, pine).reason).toContain('1 layer, 20 on a pallet, is within it')
    expect(fitLoad({ ...keg, filledMass: 60 }, pine).reason).toContain('not even one layer')
  })

  it('never fits a heavier load if a lighter one does not fit', () => {
    const weight = fc.integer({ min: 50, max: 1500 })
    fc.assert(
      fc.property(weight, weight, weight, (load, more, loadRating) => {
        const pallet = { ...pine, loadRating }
        const verdict = (palletGross: number) => fitLoad({ ...glass, palletGross }, pallet).verdict
        if (verdict(load) === 'does-not-fit') {
          expect(verdict(load + more)).toBe('does-not-fit')
        }
      }),
    )
  })
})

describe('fitCanEnd, fitCanCarrier and fitCanCarton', () => {
  const can = {
    volume: 375,
    canBody: '211',
    canEnd: '202',
    endProfile: 'cdl',
    diameter: 66.2,
    height: 129,
  }
  const tray = { grid: '6x4', flute: 'E', externalLength: 405, externalWidth: 272 }

  it('compare the codes of the trade', () => {
    expect(fitCanEnd(can, { canEnd: '202', endProfile: 'cdl' })).toEqual({
      verdict: 'fits',
      reason: 'Can and end are both 202 CDL.',
    })
    expect(fitCanEnd(can, { canEnd: '202', endProfile: 'superend' })).toEqual({
      verdict: 'does-not-fit',
      reason: 'Can and end are both 202, but the can is seamed with CDL, not SuperEnd.',
    })
    expect(fitCanEnd(can, { canEnd: '202' }).verdict).toBe('ask-us')
    expect(fitCanEnd({ ...can, endProfile: '' }, { canEnd: '202' }).verdict).toBe('ask-us')
    expect(fitCanEnd(can, { canEnd: '200' }).reason).toBe(
      'The can takes a 202 end, this one is 200.',
    )
    expect(fitCanEnd({ volume: 375 }, { canEnd: '200' }).verdict).toBe('ask-us')
    expect(fitCanCarrier(can, { canBody: '211' }).verdict).toBe('fits')
    expect(fitCanCarrier(can, { canBody: '202' }).verdict).toBe('does-not-fit')
  })

  it('fit cans only into the carton of their own height', () => {
    expect(fitCanCarton(can, { ...tray, externalHeight: 143 })).toEqual({
      verdict: 'fits',
      reason: 'Body 66.2 mm, cell 66.97 × 67.2 mm. Can 129 mm tall, carton 136.6 mm inside.',
    })
    expect(fitCanCarton(can, { ...tray, externalHeight: 164 }).verdict).toBe('does-not-fit')
    expect(fitCanCarton({ ...can, diameter: 53 }, { ...tray, externalHeight: 143 }).verdict).toBe(
      'does-not-fit',
    )
    expect(fitCanCarton(can, tray).verdict).toBe('ask-us')
  })

  it('fit cans into open trays by their cells, their walls and the layers on a pallet', () => {
    const open = { ...tray, style: 'tray', externalHeight: 60, filledHeight: 131 }
    expect(fitCanCarton(can, open)).toEqual({
      verdict: 'fits',
      reason: 'Body 66.2 mm, cell 66.97 × 67.2 mm. Can 129 mm tall, walls 60 mm.',
    })
    expect(fitCanCarton({ ...can, height: 131 }, open).verdict).toBe('fits')
    expect(fitCanCarton({ ...can, height: 132 }, open).verdict).toBe('ask-us')
    expect(fitCanCarton(can, { ...open, externalHeight: 109 }).verdict).toBe('fits')
    expect(fitCanCarton(can, { ...open, externalHeight: 110 }).verdict).toBe('does-not-fit')
    expect(fitCanCarton({ ...can, diameter: 57.9 }, open).verdict).toBe('does-not-fit')
    for (const key of ['externalHeight', 'filledHeight', 'grid', 'flute']) {
      expect(fitCanCarton(can, { ...open, [key]: undefined }).verdict).toBe('ask-us')
    }
  })
})

describe('fitCoupler', () => {
  it('compares the type of the spear', () => {
    expect(fitCoupler({ coupler: 'keykeg' }, { coupler: 'keykeg' }).verdict).toBe('fits')
    expect(fitCoupler({ coupler: 'A-D' }, { coupler: 'keykeg' }).reason).toBe(
      'This keg is tapped by A-type or D-type, the coupler is KeyKeg.',
    )
    expect(fitCoupler({}, { coupler: 'A' }).verdict).toBe('ask-us')
    expect(fitCoupler({ coupler: 'A' }, { coupler: 'A' }).verdict).toBe('fits')
    expect(fitCoupler({ coupler: 'A' }, { coupler: 'D' }).verdict).toBe('does-not-fit')
    expect(fitCoupler({ coupler: 'A-D' }, { coupler: 'D' }).verdict).toBe('ask-us')
    expect(fitCoupler({ coupler: 'A-D' }, { coupler: 'A-D' }).verdict).toBe('ask-us')
  })
})
