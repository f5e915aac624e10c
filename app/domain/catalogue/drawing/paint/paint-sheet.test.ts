import { describe, expect, it } from 'vitest'
import { flatMaterials, turnedMaterials } from './material.ts'
import { contrast, type Hex } from './paint.ts'
import { paintSheet, paintSheets } from './paint-sheet.ts'
import { edgeOf, surfaces, tonesOf } from './tones.ts'

const materials = [...turnedMaterials, ...flatMaterials]
const glasses = turnedMaterials.filter((material) => material.startsWith('glass-'))

const channels = (tone: Hex) =>
  [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16)) as [number, number, number]

const distance = (one: Hex, other: Hex) =>
  Math.hypot(...channels(one).map((channel, at) => channel - (channels(other)[at] ?? 0)))

const chroma = (tone: Hex) => Math.max(...channels(tone)) - Math.min(...channels(tone))

/** Hue in degrees. */
function hue(tone: Hex): number {
  const [red, green, blue] = channels(tone)
  const turn = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return ((turn * 180) / Math.PI + 360) % 360
}

describe('paints of drawings', () => {
  it.each(paintSheets)('match the style sheet of %s', async (name) => {
    await expect(paintSheet(name)).toMatchFileSnapshot(`./paint-sheet-${name}.css`)
  })

  it('are in one style sheet each', () => {
    const all = paintSheets.map(paintSheet).join('')
    for (const material of materials) expect(all.split(`  --${material}:`)).toHaveLength(2)
  })

  it.each(materials)(
    'give %s an edge with a contrast of at least 3 : 1 to the page in both themes',
    (material) => {
      for (const theme of ['day', 'night'] as const) {
        expect(contrast(edgeOf(material, theme), surfaces[theme].surface)).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it('keep the glass tones of the house palette', () => {
    expect(tonesOf('glass-antique', 'day').base).toBe('#5a5a2c')
    expect(tonesOf('glass-french', 'day').base).toBe('#4a7a44')
    expect(tonesOf('glass-flint', 'day').base).toBe('#dfe8e6')
    expect(tonesOf('glass-arctic', 'day').base).toBe('#bfdadd')
    expect(tonesOf('glass-amber', 'day').base).toBe('#85491a')
  })

  it.each(glasses)('show %s alike in a drawing and in its swatch, in both themes', (material) => {
    for (const theme of ['day', 'night'] as const) {
      const { base, glow } = tonesOf(material, theme)
      expect(distance(base, glow)).toBeLessThan(28)
    }
  })

  it.each(glasses)('keep the hue of %s in the dark theme', (material) => {
    const [day, night] = [tonesOf(material, 'day').base, tonesOf(material, 'night').base]
    if (chroma(day) > 20) expect(Math.abs(hue(day) - hue(night))).toBeLessThan(8)
  })

  it.each(['day', 'night'] as const)('distinguish the stocked glass colours by %s', (theme) => {
    const stocked = ['antique', 'french', 'flint', 'arctic', 'amber'] as const
    const tones = stocked.map((colour) => tonesOf(`glass-${colour}`, theme).base)
    for (const [place, tone] of tones.entries()) {
      for (const other of tones.slice(place + 1)) expect(distance(tone, other)).toBeGreaterThan(30)
    }
  })

  it('compute contrast as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
