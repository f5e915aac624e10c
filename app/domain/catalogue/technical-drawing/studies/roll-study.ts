import { lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { filmCore, filmRadius } from '#app/domain/catalogue/drawing/outlines/film-outline.ts'
import { line, rectangle } from '#app/domain/catalogue/drawing/path.ts'
import { mark, standing } from '../layout/marks.ts'
import { figure, figureOf, present, wordingOf } from './figures.ts'
import type { Dimension, Drawn, Study } from './study.ts'

const { radius: core, stub } = filmCore
/** Of a roll whose length or gauge is not on file, mm. */
const usualRadius = 68

/** A roll of film from the side; its diameter follows from length and gauge. */
export function rollStudy(product: Drawn): Study | null {
  const { attributes } = product
  const width = figureOf(product, 'width', 'Film width', [60, 3000])
  if (!width) return null
  const gauge = lengthOf(attributes, 'thickness', [0.005, 0.2])
  const metres = lengthOf(attributes, 'filmLength', [1, 10_000])
  const isKnown = gauge !== null && metres !== null
  const radius = filmRadius(attributes) ?? usualRadius
  const over = figure('Roll diameter', 2 * radius, { sign: 'ø ', estimated: true })
  const thickness = isKnown
    ? wordingOf(
        figure('Film', gauge, {
          word: 'film',
          estimated: product.provenance.thickness === 'estimate',
        }),
      )
    : null
  const view = standing('Elevation', 2 * radius, width.mm + 2 * stub, {
    marks: [
      mark('outline', rectangle(-radius, stub, 2 * radius, width.mm)),
      mark(
        'outline',
        rectangle(-core, 0, 2 * core, stub),
        rectangle(-core, stub + width.mm, 2 * core, stub),
      ),
      mark('thin', line([radius * 0.62, stub], [radius * 0.62, stub + width.mm])),
      mark(
        'hidden',
        line([-core, stub], [-core, stub + width.mm]),
        line([core, stub], [core, stub + width.mm]),
      ),
    ],
    dimensions: present<Dimension>(
      { side: 'right', from: [radius, stub], to: [radius, stub + width.mm], figure: width },
      isKnown && { side: 'bottom', from: [-radius, stub], to: [radius, stub], figure: over },
    ),
    callouts: thickness
      ? [{ at: [radius * 0.8, stub + width.mm], lines: [thickness, `${metres} m long`] }]
      : [],
  })
  return { groups: [[view]], notes: ['Core as usual.'], warnings: [], toScale: true }
}
