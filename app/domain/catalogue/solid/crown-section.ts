import type { Point } from '../drawing/path.ts'

/** Of the edge between top and skirt, mm, and the share of the height that it may take. */
const edge = { radius: 1.8, share: 0.32 }
/** Radius of the shell under that edge, as a share of that over the teeth: 27.3 of 32.1 mm. */
const shell = 0.85
/** The skirt from the shell down to its hem: height as a share of the shell's, and how far out. */
const skirt = [
  [0.82, 0.06],
  [0.62, 0.2],
  [0.4, 0.42],
  [0.2, 0.7],
  [0, 1],
] as const

/**
 * The outside of a crown before it is pressed on, from the middle of its flat top over a round edge
 * down to the hem, mm.
 * @param hem radius in the middle of its teeth
 * @param over radius over them
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
    // Beside the edge, so that what is flat is shaded flat.
    [flat * 0.5, height],
    [flat * 0.96, height],
    ...round,
    ...skirt.map(([up, out]): Point => [wall + (hem - wall) * out, (height - bend) * up]),
  ]
}

/** How much of its teeth a crown has at a height: all at its hem, none at its edge. */
export function toothedAt(y: number, height: number): number {
  const from = height * (1 - edge.share)
  return Math.min(Math.max(1 - y / from, 0), 1)
}
