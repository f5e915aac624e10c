import { rectangle } from '#app/domain/catalogue/drawing/path.ts'
import { elevationView, markOf } from '../marks.ts'
import { figureOf } from './figures.ts'
import { dimensionProblems, expectedFigures } from './flags.ts'
import type { Dimension, DrawnProduct, Figure, Study } from './study.ts'

const upright = ['height', 'length', 'externalHeight', 'cellWidth', 'depth']
const across = ['diameter', 'diameterNominal', 'externalLength', 'cellLength', 'width']

/** Default ratio of width to height if only one of them is known. */
const defaultRatio = 0.4
const unknown = 100

/**
 * Draws a product whose dimensions are missing, impossible or contradictory as a dashed envelope,
 * as far as it is known, with the valid figures and warnings about the others.
 */
export function envelopeStudy(product: DrawnProduct): Study {
  const expected = expectedFigures(product)
  const firstOf = (keys: readonly string[]): Figure | null => {
    for (const [key, name, range] of expected) {
      const found = keys.includes(key) ? figureOf(product, key, name, range) : null
      if (found) return found
    }
    return null
  }
  const [tall, wide] = [firstOf(upright), firstOf(across)]
  const height = tall?.mm ?? (wide ? wide.mm / defaultRatio : unknown)
  const width = wide?.mm ?? height * defaultRatio
  const x = width / 2
  const dimensions: Dimension[] = []
  if (tall) dimensions.push({ side: 'right', from: [x, 0], to: [x, height], figure: tall })
  if (wide) dimensions.push({ side: 'bottom', from: [-x, 0], to: [x, 0], figure: wide })
  const view = elevationView('Envelope', width, height, {
    marks: [markOf('phantom', rectangle(-x, 0, width, height))],
    dimensions,
  })
  const flags = dimensionProblems(product)
  const contradiction = 'The dimensions on file contradict each other.'
  return {
    groups: [[view]],
    notes: ['Only the room it takes is drawn, as far as it is known.'],
    warnings: flags.length > 0 ? flags : [expected.length > 0 ? contradiction : nothing],
    toScale: tall !== null && wide !== null,
  }
}

const nothing = 'We have no dimensions of this item on file.'
