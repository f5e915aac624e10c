import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitCarton } from './fit-carton.ts'
import { stockCarton, stockCartons } from './stock-cartons.fixture.ts'
import { stockMould, stockMoulds } from './stock-closures.fixture.ts'

const bulk = (mould: string) => {
  const { diameter, height, finish } = stockMould(mould)
  return { diameter, height, finish, format: 'bulk' }
}
const figuresOf = (name: string) => ({ ...stockCarton(name) })

describe('fitCarton', () => {
  const pairs = stockMoulds.flatMap(({ mould, cartons }) =>
    cartons.map((carton): [string, string] => [mould, carton]),
  )

  it.each(pairs)('fits %s into %s', (mould, carton) => {
    expect(fitCarton(bulk(mould), figuresOf(carton)).verdict).toBe('fits')
  })

  it('fits a burgundy bottle into the burgundy carton', () => {
    expect(fitCarton(bulk('BU750S'), figuresOf('CTN-12U-BUR'))).toEqual({
      verdict: 'fits',
      reason: 'Body 83.5 mm, cell 85 mm. Bottle 295 mm tall, carton 300 mm inside.',
    })
  })

  it('refuses a claret in the loose cell of a burgundy carton', () => {
    expect(fitCarton(bulk('CL750S'), figuresOf('CTN-06U-BUR'))).toEqual({
      verdict: 'does-not-fit',
      reason:
        'Body 75.1 mm, cell 85 mm: too loose, 9.9 mm to spare, but 5.6 mm is the maximum. ' +
        'Bottle 300 mm tall, carton 300 mm inside: it needs 2 mm of room to close.',
    })
  })

  it('refuses a bottle if the cell is too tight', () => {
    const tight = { ...figuresOf('CTN-06U-CLT'), cellLength: 74, cellWidth: 74 }
    expect(fitCarton(bulk('CL750PK'), tight)).toEqual({
      verdict: 'does-not-fit',
      reason: 'Body 76.2 mm, cell 74 mm: too tight, a cell is at least 0.7 mm wider.',
    })
  })

  it('explains when a carton would not close, or leaves too much room', () => {
    const claret = figuresOf('CTN-12U-CLA')
    expect(fitCarton({ ...bulk('CL750S'), height: 310 }, claret).reason).toBe(
      'Bottle 310 mm tall, carton 306 mm inside: it would not close.',
    )
    expect(fitCarton({ ...bulk('CL750S'), height: 305 }, claret).reason).toBe(
      'Bottle 305 mm tall, carton 306 mm inside: it needs 2 mm of room to close.',
    )
    expect(fitCarton({ ...bulk('CL750S'), height: 287 }, claret).reason).toBe(
      'Bottle 287 mm tall, carton 306 mm inside: 19 mm of room, but less than 12 mm is usual.',
    )
  })

  it.each([
    [0.7, 2, 'fits'],
    [5.6, 11.9, 'fits'],
    [2, 12, 'ask-us'],
    [2, 18, 'ask-us'],
    [0.69, 4, 'does-not-fit'],
    [5.61, 4, 'does-not-fit'],
    [2, 1.9, 'does-not-fit'],
    [2, 18.1, 'does-not-fit'],
  ])('with %d mm of slack and %d mm of headroom: %s', (slack, headroom, verdict) => {
    const bottle = { diameter: 74.3, height: 298, format: 'bulk' }
    const cell = 74.3 + slack
    const carton = { cellLength: cell, cellWidth: cell, internalHeight: 298 + headroom }
    expect(fitCarton(bottle, carton).verdict).toBe(verdict)
  })

  it('fits packed glass only into the pack it comes in', () => {
    const packed = { ...bulk('CL750S'), format: '12pk', packSize: 12 }
    expect(fitCarton(packed, figuresOf('CTN-12U-CLA')).reason).toContain(
      'This glass already comes in its carton of 12.',
    )
    const classed = { ...packed, cartonClass: 'CTN-12U-CLA' }
    const own = { ...figuresOf('CTN-12U-CLA'), cartonClass: 'CTN-12U-CLA' }
    expect(fitCarton(classed, own).verdict).toBe('fits')
    expect(fitCarton(classed, { ...own, cartonClass: 'CTN-12U-CLT' })).toEqual({
      verdict: 'does-not-fit',
      reason: 'This glass comes in its own carton, CTN-12U-CLA, and needs no other.',
    })
    expect(fitCarton(packed, figuresOf('CTN-06U-CLA'))).toEqual({
      verdict: 'does-not-fit',
      reason: 'This glass comes in cartons of 12, and this pack holds 6.',
    })
  })

  it.each([
    ['TN700', 76.5, 75, 246, 'BAR21', 'CTN-06U-TN7'],
    ['OV700', 104, 65.3, 252, 'BAR18', 'CTN-06U-OV7'],
    ['FK200', 78, 36.4, 165, 'R28', 'CTN-24U-FK2'],
    ['FK375', 96, 44.8, 192, 'R28', 'CTN-12U-FK3'],
  ])('checks both sides of %s', (_, width, depth, height, finish, name) => {
    const bottle = { width, depth, height, finish, format: 'bulk' }
    const carton = figuresOf(name)
    const { cellLength, cellWidth } = carton
    expect(fitCarton(bottle, carton).verdict).toBe('fits')
    const turned = { ...carton, cellLength: cellWidth, cellWidth: cellLength }
    expect(fitCarton(bottle, turned).verdict).toBe('fits')
    const narrow = { ...carton, cellWidth: cellWidth - 3 }
    expect(fitCarton(bottle, narrow).reason).toMatch(
      /^Body [\d.]+ × [\d.]+ mm, cell [\d.]+ × [\d.]+ mm: too tight/,
    )
  })

  it('lays bottles down along the length of a lay-down carton', () => {
    const layDown = {
      style: 'lay-down',
      packSize: 6,
      cellLength: 77,
      cellWidth: 77,
      internalLength: 306,
      internalHeight: 154,
    }
    expect(fitCarton(bulk('CL750S'), layDown)).toEqual({
      verdict: 'fits',
      reason: 'Body 75.1 mm, cell 77 mm. Bottle 300 mm long, carton 306 mm inside.',
    })
    expect(fitCarton(bulk('HK750T'), layDown).verdict).toBe('does-not-fit')
  })

  it('accepts a neck that stands out of an open carrier', () => {
    const carrier = { style: 'carrier', packSize: 6, cell: 62, externalHeight: 240 }
    const packed = { ...bulk('LN330'), format: '24pk', packSize: 24 }
    expect(fitCarton(packed, carrier).verdict).toBe('fits')
    expect(fitCarton(bulk('CL750S'), carrier).verdict).toBe('does-not-fit')
  })

  it.each([
    [215, 'fits'],
    [240, 'fits'],
    [240.1, 'does-not-fit'],
    [214.9, 'ask-us'],
    [180, 'ask-us'],
    [179.9, 'does-not-fit'],
  ])('judges a bottle of %d mm under a handle at 240 mm: %s', (height, verdict) => {
    const carrier = { style: 'carrier', packSize: 6, cell: 62, externalHeight: 240 }
    expect(fitCarton({ ...bulk('LN330'), height }, carrier).verdict).toBe(verdict)
  })

  it('uses the outside of a pack if its inside is not on file', () => {
    const basket = { style: 'carrier', packSize: 6, grid: '3x2', externalLength: 192 }
    const longNeckBasket = { ...basket, externalWidth: 128, externalHeight: 240 }
    expect(fitCarton(bulk('LN330'), longNeckBasket).verdict).toBe('ask-us')
    const claret = fitCarton({ ...bulk('CL750S'), height: 230 }, longNeckBasket)
    expect(claret.verdict).toBe('does-not-fit')
    expect(claret.reason).toContain('Body 75.1 mm: the pack has less than 64 mm for each.')
    const tray = { ...longNeckBasket, style: 'die-cut', externalHeight: 143 }
    expect(fitCarton(bulk('LN330'), tray).reason).toBe('Bottle 230 mm tall, carton 143 mm outside.')
    expect(fitCarton({ ...bulk('LN330'), height: 140 }, tray).verdict).toBe('ask-us')
  })

  it.each(['diameter', 'height', 'format'])(
    'answers “ask us” without the %s of the bottle',
    (missing) => {
      const figures = Object.entries(bulk('CL750S')).filter(([key]) => key !== missing)
      expect(fitCarton(Object.fromEntries(figures), figuresOf('CTN-12U-CLA')).verdict).toBe(
        'ask-us',
      )
    },
  )

  it.each(['cellLength', 'cellWidth', 'internalHeight'])(
    'answers “ask us” without the %s of the carton',
    (missing) => {
      const figures = Object.entries(figuresOf('CTN-12U-CLA')).filter(([key]) => key !== missing)
      expect(fitCarton(bulk('CL750S'), Object.fromEntries(figures)).verdict).toBe('ask-us')
    },
  )

  it('refuses on one failing figure even if another is missing', () => {
    expect(fitCarton({ diameter: 75.1, format: 'bulk' }, figuresOf('CTN-06U-BUR')).verdict).toBe(
      'does-not-fit',
    )
  })

  it('depends on slack and headroom alone for bulk glass in any stock carton', () => {
    const carton = fc.constantFrom(...stockCartons)
    const tenths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 10)
    fc.assert(
      fc.property(carton, tenths(400, 1300), tenths(1500, 4500), (holder, diameter, height) => {
        const { verdict } = fitCarton({ diameter, height, format: 'bulk' }, { ...holder })
        const slack = [holder.cellLength - diameter, holder.cellWidth - diameter]
        const headroom = holder.internalHeight - height
        const within = (margin: number, most: number) =>
          Math.min(...slack) >= 0.7 - margin &&
          Math.max(...slack) <= 5.6 + margin &&
          headroom >= 2 &&
          headroom <= most
        if (within(-0.01, 12)) expect(verdict).toBe('fits')
        else if (within(-0.01, 18)) expect(verdict).toBe('ask-us')
        if (!within(0.01, 18)) expect(verdict).toBe('does-not-fit')
      }),
      { numRuns: 500 },
    )
  })
})
