import { lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { crown, crownSideHeight } from '#app/domain/catalogue/drawing/outlines/crown-outline.ts'
import { movePath } from '#app/domain/catalogue/drawing/path.ts'
import { elevationView, planView, splitAtHeight } from '../marks.ts'
import { visibleLines } from '../visible-lines.ts'
import { figureOf, present } from './figures.ts'
import type { Dimension, DrawnProduct, Study } from './study.ts'

/** Draws a crown seal from the side, and below it from above; null without a nominal diameter. */
export function crownStudy(product: DrawnProduct): Study | null {
  const picture = crown(product.attributes)
  const side = crownSideHeight(product.attributes)
  if (!picture || !side) return null
  const { width } = picture
  const radius = width / 2
  const [below, above] = splitAtHeight(visibleLines(picture.shapes), side)
  const centre = picture.height - radius
  const height = figureOf(product, 'length', 'Height', [3, 20])
  const over = figureOf(product, 'topDiameter', 'Over the teeth', [15, 80], { sign: 'ø ' })
  const nominal = lengthOf(product.attributes, 'diameterNominal', [15, 60])
  const elevation = elevationView('Elevation', width, side, {
    marks: below,
    dimensions: present<Dimension>(
      height && { side: 'right', from: [radius, 0], to: [radius * 0.8, side], figure: height },
    ),
    callouts: [{ at: [radius * 0.5, side], lines: [`${nominal} mm crown, 21 teeth`] }],
  })
  const plan = planView('Plan', width, width, {
    marks: above.map(({ line, path }) => ({ line, path: movePath(path, 0, -centre) })),
    dimensions: present<Dimension>(
      over && { side: 'bottom', from: [-radius, 0], to: [radius, 0], figure: over },
    ),
  })
  const notes = over ? [] : ['The diameter over the teeth is not on file and drawn as usual.']
  return { groups: [[elevation, plan]], notes, warnings: [], toScale: true }
}
