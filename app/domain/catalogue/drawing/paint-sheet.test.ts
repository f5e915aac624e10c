import { describe, expect, it } from 'vitest'
import { contrast } from './hex.ts'
import { flatMaterials, turnedMaterials } from './material.ts'
import { paintSheet } from './paint-sheet.ts'
import { edgeOf, surfaces, tonesOf } from './tones.ts'

const materials = [...turnedMaterials, ...flatMaterials]

describe('the paints of drawings', () => {
  it('are what the style sheet says', async () => {
    await expect(paintSheet()).toMatchFileSnapshot('./drawing-paints.css')
  })

  it.each(materials)('give %s an edge of at least 3 : 1 in both themes', (material) => {
    for (const theme of ['day', 'night'] as const) {
      expect(contrast(edgeOf(material, theme), surfaces[theme].surface)).toBeGreaterThanOrEqual(3)
    }
  })

  it('keep the glass of the house palette', () => {
    expect(tonesOf('glass-antique', 'day').base).toBe('#5a5a2c')
    expect(tonesOf('glass-french', 'day').base).toBe('#4a7a44')
    expect(tonesOf('glass-flint', 'day').base).toBe('#dfe8e6')
    expect(tonesOf('glass-arctic', 'day').base).toBe('#bfdadd')
    expect(tonesOf('glass-amber', 'day').base).toBe('#85491a')
  })

  it('measure contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
