import type { Point } from '../drawing/path.ts'

/**
 * Rounding between top and skirt: its radius in mm, and the largest share of the height that it may
 * take.
 */
const edge = { radius: 1.8, share: 0.32 }
/** Radius of the shell below the rounding, as a share of that over the teeth: 27.3 of 32.1 mm. */
const shell = 0.85
/** Shape of the skirt from the shell down to its hem: height and outward distance as shares. */
const skirt = [
  [0.82, 0.06],
  [0.62, 0.2],
  [0.4, 0.42],
  [0.2, 0.7],
  [0, 1],
] as const

/**
 * Outside profile of a crown before it is crimped, from the middle of its flat top over a rounded
 * edge down to the hem, mm.
 * @param hem radius to the middle of the teeth
 * @param over radius over the teeth
 */
export function crownSection(hem: number, over: number, height: number): Point[] {
  const wall = over * shell
  const bend = Math.min(edge.radius, height * edge.share)
  const flat = wall - bend
  const round = Array.from({ length: 7 }, (_, step): Point => {
    const angle = (step / 6) * (Math.PI / 2)
    return [flat + bend * Math.sin(angle), height - bend + bend * Math.cos(angle)]
  })
  return [
    [0, height],
    // Extra point close to the edge, so that the flat part is shaded flat.
    [flat * 0.5, height],
    [flat * 0.96, height],
    ...round,
    ...skirt.map(([up, out]): Point => [wall + (hem - wall) * out, (height - bend) * up]),
  ]
}

/** Share of the tooth depth of a crown at a height: 1 at its hem, 0 at its edge. */
export function toothShareAt(y: number, height: number): number {
  const from = height * (1 - edge.share)
  return Math.min(Math.max(1 - y / from, 0), 1)
}
