import { describe, expect, it } from 'vitest'
import { fitBottleInDivider, fitDivider } from './fit-divider.ts'
import { stockCarton, stockCartons } from './stock-cartons.fixture.ts'

const claretCarton = { ...stockCarton('CTN-12U-CLA') }
const claretDivider = { grid: '4x3', cellLength: 77, cellWidth: 77, height: 199 }

describe('fitDivider', () => {
  it('fits a divider into the carton with its grid and cell', () => {
    expect(fitDivider(claretCarton, claretDivider)).toEqual({
      verdict: 'fits',
      reason: 'Carton and divider are both 4 × 3 cells of 77 mm.',
    })
  })

  it.each(stockCartons)(
    'fits its own divider into $carton, and into no carton with other cells',
    (carton) => {
      const { grid, cellLength, cellWidth } = carton
      const own = { grid, cellLength, cellWidth }
      for (const other of stockCartons) {
        const same =
          other.grid === grid && other.cellLength === cellLength && other.cellWidth === cellWidth
        expect(fitDivider({ ...other }, own).verdict).toBe(same ? 'fits' : 'does-not-fit')
      }
    },
  )

  it('rotates a divider if that makes it fit, but never its cells alone', () => {
    const carton = { grid: '2x3', cellLength: 106, cellWidth: 67 }
    expect(fitDivider(carton, { grid: '3x2', cellLength: 67, cellWidth: 106 }).verdict).toBe('fits')
    expect(fitDivider(carton, { grid: '3x2', cellLength: 106, cellWidth: 67 }).verdict).toBe(
      'does-not-fit',
    )
  })

  it('refuses another grid, cell, height or style, and names the difference', () => {
    expect(fitDivider(claretCarton, { grid: '3x2', cell: 85 }).reason).toBe(
      'The carton is 4 × 3 cells of 77 mm, the divider 3 × 2 cells of 85 mm.',
    )
    expect(fitDivider(claretCarton, { ...claretDivider, height: 310 }).reason).toBe(
      'The divider is 310 mm high, the carton 306 mm inside.',
    )
    expect(fitDivider(claretCarton, { ...claretDivider, style: 'lay-down' }).reason).toBe(
      'The carton is upright and the divider lay-down.',
    )
    expect(fitDivider({ ...claretCarton, style: 'lay-down' }, claretDivider).reason).toBe(
      'The carton is lay-down and the divider upright.',
    )
  })

  it('answers “ask us” if a grid or cell is not on file', () => {
    expect(fitDivider(claretCarton, { grid: '4x3' }).verdict).toBe('ask-us')
    expect(fitDivider({ grid: 'four by three', cell: 77 }, claretDivider).verdict).toBe('ask-us')
  })
})

describe('fitBottleInDivider', () => {
  const claret = { diameter: 75.1, height: 300, format: 'bulk' }

  it('compares the cell, and the pack size for packed glass', () => {
    const packed = { ...claret, format: '6pk', packSize: 6 }
    expect(fitBottleInDivider(claret, claretDivider).verdict).toBe('fits')
    expect(fitBottleInDivider({ ...claret, diameter: 83.5 }, claretDivider).verdict).toBe(
      'does-not-fit',
    )
    expect(fitBottleInDivider(packed, claretDivider).reason).toBe(
      'This glass comes in cartons of 6, and this pack holds 12.',
    )
  })

  it('answers “ask us” for packed glass and a divider without a grid', () => {
    const packed = { ...claret, format: '6pk', packSize: 6 }
    expect(fitBottleInDivider(packed, { cell: 77 }).verdict).toBe('ask-us')
  })
})
