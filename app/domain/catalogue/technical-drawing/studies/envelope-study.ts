import { rectangle } from '#app/domain/catalogue/drawing/path.ts'
import { mark, standing } from '../marks.ts'
import { figureOf } from './figures.ts'
import { expectedOf, flagsOf } from './flags.ts'
import type { Dimension, Drawn, Figure, Study } from './study.ts'

const upright = ['height', 'length', 'externalHeight', 'cellWidth', 'depth']
const across = ['diameter', 'diameterNominal', 'externalLength', 'cellLength', 'width']

/** Default ratio of width to height if only one of them is known. */
const usualRatio = 0.4
const unknown = 100

/**
 * Draws a product whose dimensions are missing, impossible or contradictory as a dashed envelope,
 * as far as it is known, with the valid figures and warnings about the others.
 */
export function envelopeStudy(product: Drawn): Study {
  const expected = expectedOf(product)
  const firstOf = (keys: readonly string[]): Figure | null => {
    for (const [key, name, range] of expected) {
      const found = keys.includes(key) ? figureOf(product, key, name, range) : null
      if (found) return found
    }
    return null
  }
  const [tall, wide] = [firstOf(upright), firstOf(across)]
  const height = tall?.mm ?? (wide ? wide.mm / usualRatio : unknown)
  const width = wide?.mm ?? height * usualRatio
  const x = width / 2
  const dimensions: Dimension[] = []
  if (tall) dimensions.push({ side: 'right', from: [x, 0], to: [x, height], figure: tall })
  if (wide) dimensions.push({ side: 'bottom', from: [-x, 0], to: [x, 0], figure: wide })
  const view = standing('Envelope', width, height, {
    marks: [mark('phantom', rectangle(-x, 0, width, height))],
    dimensions,
  })
  const flags = flagsOf(product)
  const contradiction = 'The dimensions on file contradict each other.'
  return {
    groups: [[view]],
    notes: ['Only the room it takes is drawn, as far as it is known.'],
    warnings: flags.length > 0 ? flags : [expected.length > 0 ? contradiction : nothing],
    toScale: tall !== null && wide !== null,
  }
}

const nothing = 'We have no dimensions of this item on file.'
