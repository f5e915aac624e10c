import { type LengthRange, lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import {
  canCarrierOutline,
  canEndOutline,
  canOutline,
} from '#app/domain/catalogue/drawing/outlines/can-outlines.ts'
import { crown, crownSideHeight } from '#app/domain/catalogue/drawing/outlines/closure-outlines.ts'
import { kegCapSizes, kegOutline } from '#app/domain/catalogue/drawing/outlines/keg-outlines.ts'
import type { Picture, Shape } from '#app/domain/catalogue/drawing/outlines/outline.ts'
import { movePath, rectangle } from '#app/domain/catalogue/drawing/path.ts'
import {
  elevationView,
  markOf,
  planView,
  splitAtHeight,
} from '#app/domain/catalogue/technical-drawing/entities.ts'
import { visibleLines } from '#app/domain/catalogue/technical-drawing/visible-lines.ts'
import { createFigure, figureOf, present } from './figures.ts'
import { dimensionProblems, expectedFigures } from './flags.ts'
import type { Callout, Dimension, DrawnProduct, Figure, Study } from './study.ts'

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

/** Draws the views of a can, its end or its carrier; null for a can without height and diameter. */
export function canStudy(product: DrawnProduct): Study | null {
  const { attributes, subcategory } = product
  if (subcategory === 'ends') return canEnd(product)
  if (subcategory === 'can-carriers') return canCarrier(product)
  const picture = canOutline(attributes)
  const end = wordOf(attributes, 'canEnd')
  const bare = picture?.shapes.filter(({ material }) => material === 'aluminium') ?? []
  const names = present(end && `${end} end`, bodyName(product))
  return body(product, picture, bare, names, 'Neck, flange and stand as usual for the end.')
}

/** Draws the views of a keg, a coupler or a keg cap. */
export function kegStudy(product: DrawnProduct): Study | null {
  const { attributes, subcategory } = product
  const picture = kegOutline(attributes, subcategory)
  if (picture && subcategory === 'couplers') return coupler(picture)
  const type = couplerName(wordOf(attributes, 'coupler'))
  if (subcategory === 'keg-caps') {
    const names = present(type?.replace('coupler', 'spear'))
    return body(
      product,
      picture,
      picture?.shapes ?? [],
      names,
      'Ribs and rim as usual.',
      kegCapSizes,
    )
  }
  const names = present(type)
  const note = 'Rings, chimes and collar as usual.'
  return body(product, picture, picture?.shapes ?? [], names, note)
}

function bodyName({ attributes }: DrawnProduct): string | null {
  const body = wordOf(attributes, 'canBody')
  return body ? `${body} body` : null
}

function couplerName(coupler: string): string | null {
  if (coupler === '') return null
  return `${coupler === 'keykeg' ? 'KeyKeg' : coupler.toUpperCase().replace('-', '/')} coupler`
}

function body(
  product: DrawnProduct,
  picture: Picture | null,
  shapes: readonly Shape[],
  names: readonly string[],
  note: string,
  sizes: { height: LengthRange; diameter: LengthRange } = {
    height: [60, 1200],
    diameter: [40, 700],
  },
): Study | null {
  if (!picture) return null
  const { height } = picture
  const across = figureOf(product, 'diameter', 'Diameter', sizes.diameter, { sign: 'ø ' })
  const tall = figureOf(product, 'height', 'Height', sizes.height)
  if (!across || !tall) return null
  const wall = across.mm / 2
  const callouts: Callout[] =
    names.length > 0 ? [{ at: [wall * 0.6, height - 1], lines: names }] : []
  const view = elevationView('Elevation', picture.width, height, {
    marks: visibleLines(shapes),
    dimensions: [
      { side: 'bottom', from: [-wall, height * 0.15], to: [wall, height * 0.15], figure: across },
      { side: 'right', from: [wall * 0.7, 0], to: [wall * 0.8, height], figure: tall },
    ],
    callouts,
  })
  return { groups: [[view]], notes: [note], warnings: [], toScale: true }
}

function canEnd({ attributes }: DrawnProduct): Study {
  const picture = canEndOutline(attributes)
  const { width } = picture
  const radius = width / 2
  const centre = picture.height - radius
  const [below, above] = splitAtHeight(visibleLines(picture.shapes), centre - radius)
  const over = usual('Over the curl', width, 'ø ')
  const code = wordOf(attributes, 'canEnd')
  const section = elevationView('Section', width, 6.5, {
    marks: below,
    dimensions: [],
    callouts: code ? [{ at: [radius * 0.96, 6], lines: [`${code} end, stay-on tab`] }] : [],
  })
  const plan = planView('Plan', width, width, {
    marks: above.map(({ line, path }) => ({ line, path: movePath(path, 0, -centre) })),
    dimensions: [{ side: 'bottom', from: [-radius, 0], to: [radius, 0], figure: over }],
  })
  const notes = ['Curl before seaming (Can Manufacturers Institute); panel and tab as usual.']
  return { groups: [[section, plan]], notes, warnings: [], toScale: true }
}

function canCarrier({ attributes }: DrawnProduct): Study {
  const picture = canCarrierOutline(attributes)
  const { width, height } = picture
  const [x, y] = [width / 2, height / 2]
  const cans = attributes.packSize === 6 ? 6 : 4
  const bodies = wordOf(attributes, 'canBody')
  const view = elevationView('Plan', width, height, {
    marks: visibleLines(picture.shapes),
    dimensions: present<Dimension>(
      { side: 'bottom', from: [-x, y], to: [x, y], figure: usual('Length', width) },
      { side: 'right', from: [0, 0], to: [0, height], figure: usual('Width', height) },
    ),
    callouts: [
      { at: [x * 0.7, height - y * 0.4], lines: [`${cans} cans, ${bodies || '211'} body`] },
    ],
  })
  const notes = ['Sized by the cans it holds; holes as usual.']
  return { groups: [[view]], notes, warnings: [], toScale: true }
}

function usual(name: string, mm: number, sign: Figure['sign'] = ''): Figure {
  return createFigure(name, mm, { sign, estimated: true })
}

function coupler(picture: Picture): Study {
  const view = elevationView('Elevation', picture.width, picture.height, {
    marks: visibleLines(picture.shapes),
    dimensions: [],
  })
  const warnings = ['We have no dimensions of this item on file.']
  return { groups: [[view]], notes: [], warnings, toScale: false }
}
