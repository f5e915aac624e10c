import { lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { line, type Point, polygon } from '#app/domain/catalogue/drawing/path.ts'
import { elevationView, markOf } from '#app/domain/catalogue/technical-drawing/entities.ts'
import { createFigure } from './figures.ts'
import type { Dimension, DrawnProduct, View } from './study.ts'

/** Board thickness by flute, mm (trade-typical; B flute is 3). */
const callipers = new Map(Object.entries<number>({ e: 1.5, b: 3, c: 4, a: 5, bc: 7 }))
/** Width of the glue tab, mm. */
const glueTabMm = 35

interface Size {
  length: number
  width: number
  height: number
}

/**
 * Draws a regular slotted carton (FEFCO 0201) flat, with its four panels above each other: creases
 * are one board thickness apart from the inside, and the flaps meet in the middle. Allowances are
 * defaults, so every figure is an estimate.
 */
export function blankView({ attributes }: DrawnProduct, outside: Size): View {
  const board = callipers.get(wordOf(attributes, 'flute')) ?? 3
  const inner = (key: string, outer: number, walls: number) =>
    lengthOf(attributes, key, [20, 1200]) ?? Math.max(outer - walls * board, 20)
  const long = inner('internalLength', outside.length, 2) + board
  const short = inner('internalWidth', outside.width, 2) + board
  const high = inner('internalHeight', outside.height, 4) + 2 * board
  const flap = short / 2
  const panels = [long, short, long, short]
  const [crease, edge] = [high / 2, high / 2 + flap]
  const ends = panels.map((_, index) =>
    panels.slice(0, index + 1).reduce((sum, mm) => sum + mm, glueTabMm),
  )
  const total = ends.at(-1) ?? glueTabMm

  const outer: Point[] = [
    [edge, glueTabMm],
    [edge, total],
    [-edge, total],
    [-edge, glueTabMm],
    [-crease, glueTabMm],
    [-crease + glueTabMm * 0.4, 0],
    [crease - glueTabMm * 0.4, 0],
    [crease, glueTabMm],
  ]
  const slots = ends
    .slice(0, 3)
    .flatMap((y) => [-1, 1].map((hand) => line([hand * crease, y], [hand * edge, y])))
  const bounds = [glueTabMm, ...ends]
  const estimated = { estimated: true }
  const dimensions: Dimension[] = [
    ...panels.map(
      (mm, index): Dimension => ({
        side: 'left',
        from: [-edge, bounds[index] ?? 0],
        to: [-edge, bounds[index + 1] ?? 0],
        figure: createFigure(index % 2 === 0 ? 'Long panel' : 'Short panel', mm, estimated),
      }),
    ),
    {
      side: 'left',
      from: [-crease, 0],
      to: [-edge, glueTabMm],
      figure: createFigure('Glue tab', glueTabMm, estimated),
    },
    {
      side: 'right',
      from: [crease, 0],
      to: [edge, total],
      figure: createFigure('Flat length', total, estimated),
    },
    {
      side: 'top',
      from: [-edge, total],
      to: [-crease, total],
      figure: createFigure('Flap', flap, estimated),
    },
    {
      side: 'top',
      from: [-crease, total],
      to: [crease, total],
      figure: createFigure('Panel height', high, estimated),
    },
    {
      side: 'bottom',
      from: [-edge, glueTabMm],
      to: [edge, glueTabMm],
      figure: createFigure('Flat width', 2 * edge, estimated),
    },
  ]
  return elevationView('Flat, with flaps', 2 * edge, total, {
    marks: [
      markOf('outline', polygon(...outer), ...slots),
      markOf(
        'hidden',
        line([-crease, glueTabMm], [-crease, total]),
        line([crease, glueTabMm], [crease, total]),
        ...[glueTabMm, ...ends.slice(0, 3)].map((y) => line([-crease, y], [crease, y])),
      ),
    ],
    axes: 'none',
    dimensions,
  })
}
