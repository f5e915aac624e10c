import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '../dimensions.ts'
import { capOf } from '../paint/colour-paint.ts'
import { ellipse } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'

/** Curl diameters of ends before seaming, mm, by end code. */
const curls = new Map(Object.entries<number>({ '200': 57.2, '202': 59.4 }))

/** Curl diameter of an end, mm; the most common one if its code is not known. */
export const curlOf = (code: string) => curls.get(code) ?? 59.4

/**
 * Parts of an end's panel, as shares of its radius: distance of their centre above the panel's
 * centre, and half their width and height. The opening's edge is the score.
 */
export const endShares = {
  opening: { up: 0.4, across: 0.3, deep: 0.26 },
  tab: { up: -0.06, across: 0.2, deep: 0.34 },
  finger: { up: -0.19, across: 0.12, deep: 0.13 },
  /** Rivet; its radius is in mm. */
  rivet: { up: 0.12, radius: 1.6 },
}

/** Draws a can end from above, over its edge: curl, countersink, tab and score line. */
export function canEndOutline(attributes: Attributes): Picture {
  const width = curlOf(wordOf(attributes, 'canEnd'))
  const radius = width / 2
  const side = 6
  const centre = side + 7 + radius
  const shape = shapesOf(capOf(attributes))
  const { opening, tab, finger, rivet } = endShares
  const at = ({ up, across, deep }: typeof tab) =>
    ellipse(0, centre + radius * up, radius * across, radius * deep)
  return {
    width,
    height: centre + radius,
    assumed: true,
    shapes: [
      shape('body', [
        ['M', -radius, side - 1.6],
        ['C', -radius, side + 0.6, radius * -0.94, side + 0.6, radius * -0.92, side - 1],
        ['L', radius * -0.84, 0.4],
        ['C', radius * -0.82, -0.2, radius * -0.78, -0.2, radius * -0.76, 0.8],
        ['L', radius * -0.76, 2.4],
        ['L', radius * 0.76, 2.4],
        ['L', radius * 0.76, 0.8],
        ['C', radius * 0.78, -0.2, radius * 0.82, -0.2, radius * 0.84, 0.4],
        ['L', radius * 0.92, side - 1],
        ['C', radius * 0.94, side + 0.6, radius, side + 0.6, radius, side - 1.6],
        ['Z'],
      ]),
      shape('body', ellipse(0, centre, radius)),
      shape('detail', ellipse(0, centre, radius * 0.92), ellipse(0, centre, radius * 0.8)),
      shape('highlight', ellipse(0, centre, radius * 0.77)),
      shape('detail', at(opening)),
      shape('body', at(tab)),
      shape('detail', at(finger), ellipse(0, centre + radius * rivet.up, rivet.radius)),
    ],
  }
}
