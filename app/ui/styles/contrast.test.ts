import { describe, expect, it } from 'vitest'
import { contrast } from '#app/domain/catalogue/drawing/paint/paint.ts'
import { colourTokens } from '#tests/support/colour-tokens.ts'

const grounds = ['ground', 'surface', 'field']
const onEveryGround = (...inks: string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))

/** Pairs of text colour and background: contrast of at least 4.5:1 (WCAG 2.2, 1.4.3). */
const words = [
  ...onEveryGround('ink', 'muted', 'green', 'green-strong', 'vermilion', 'amber'),
  ...['green', 'vermilion', 'amber'].flatMap(
    (one) =>
      [
        [`on-${one}`, one],
        [one, `${one}-tint`],
        ['ink', `${one}-tint`],
      ] as const,
  ),
] as const

describe.each(['day', 'night'] as const)('by %s', (time) => {
  const ratio = (one: string, other: string) => {
    const [a, b] = [colourTokens.get(one)?.[time], colourTokens.get(other)?.[time]]
    if (!a || !b) throw new Error(`tokens.css has no ${a ? other : one}.`)
    return contrast(a, b)
  }

  it.each(words)('%s text is readable on %s (4.5:1)', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(onEveryGround('edge'))('%s is distinguishable from %s (3:1)', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})
