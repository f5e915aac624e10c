import { wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import {
  capsule,
  sparklingFoil,
} from '#app/domain/catalogue/drawing/outlines/closures/capsule-outline.ts'
import { cork, tCork } from '#app/domain/catalogue/drawing/outlines/closures/cork-outline.ts'
import { screwcap } from '#app/domain/catalogue/drawing/outlines/closures/screwcap-outline.ts'
import {
  wirehood,
  wireStrap,
} from '#app/domain/catalogue/drawing/outlines/closures/wire-outline.ts'
import type { Picture } from '#app/domain/catalogue/drawing/outlines/outline.ts'
import { standing } from '../layout/marks.ts'
import { visibleLines } from '../layout/visible-lines.ts'
import { crownStudy } from './crown-study.ts'
import { figureOf, present } from './figures.ts'
import type { Callout, Dimension, Drawn, Figure, Study } from './study.ts'

/** A closure from the side by its `closureType`; null where type or dimensions are missing. */
export function closureStudy(product: Drawn): Study | null {
  const { attributes } = product
  switch (wordOf(attributes, 'closureType')) {
    case 'screwcap':
    case 'mca':
    case 'lug':
    case 'ct':
      return across(product, screwcap(attributes), 'bottom', 'Knurl, bridges and band as usual.')
    case 'cork':
    case 'sparkling-cork':
      return across(product, cork(attributes), 'bottom', 'Before insertion.')
    case 't-cork':
      return stopper(product, tCork(attributes))
    case 'crown':
      return crownStudy(product)
    case 'capsule':
      return across(product, capsule(attributes), 'top', 'Taper as usual; open end below.')
    case 'sparkling-foil':
      return across(product, sparklingFoil(attributes), 'top', 'Skirt as usual; open end below.')
    case 'wirehood':
      return across(product, wirehood(attributes), 'top', 'Cage as usual for the plaque.')
    case 'strap':
      return strap(product, wireStrap(attributes))
    default:
      return null
  }
}

const nominal = (product: Drawn): Figure | null =>
  figureOf(product, 'diameterNominal', 'Diameter', [10, 60], { sign: 'ø ' })

/** Diameter above or below, length at the right. */
function across(
  product: Drawn,
  picture: Picture | null,
  side: 'top' | 'bottom',
  note: string,
): Study | null {
  if (!picture) return null
  const { width, height } = picture
  const diameter = nominal(product)
  const length = figureOf(product, 'length', 'Length', [3, 200])
  const y = side === 'top' ? height : 0
  const reach = (diameter?.mm ?? width) / 2
  const dimensions = present<Dimension>(
    diameter && { side, from: [-reach, y], to: [reach, y], figure: diameter },
    length && { side: 'right', from: [width / 2, 0], to: [reach, height], figure: length },
  )
  const unstated = length ? [] : ['The height is not on file and drawn as usual.']
  const marks = visibleLines(picture.shapes)
  const view = standing('Elevation', width, height, { marks, dimensions })
  return { groups: [[view]], notes: [note, ...unstated], warnings: [], toScale: true }
}

function stopper(product: Drawn, picture: Picture | null): Study | null {
  if (!picture) return null
  const { width, height } = picture
  const shank = figureOf(product, 'diameterNominal', 'Shank diameter', [10, 60], { sign: 'ø ' })
  const length = figureOf(product, 'length', 'Shank length', [10, 90])
  if (!shank || !length) return null
  const top = figureOf(product, 'topDiameter', 'Top diameter', [10, 80], { sign: 'ø ' })
  const rise = figureOf(product, 'topHeight', 'Top height', [3, 60])
  const [reach, rim] = [shank.mm / 2, width / 2]
  const dimensions = present<Dimension>(
    { side: 'bottom', from: [-reach, 0], to: [reach, 0], figure: shank },
    { side: 'left', from: [-reach, 0], to: [-rim, length.mm], figure: length },
    top && { side: 'top', from: [-rim, height], to: [rim, height], figure: top },
    rise && { side: 'right', from: [rim, length.mm], to: [rim, height], figure: rise },
  )
  const marks = visibleLines(picture.shapes)
  const view = standing('Elevation', width, height, { marks, dimensions })
  return { groups: [[view]], notes: ['Before insertion.'], warnings: [], toScale: true }
}

function strap(product: Drawn, picture: Picture | null): Study | null {
  if (!picture) return null
  const { width, height } = picture
  const length = figureOf(product, 'length', 'Wire length', [60, 600], { word: 'wire length' })
  // On the bend, at 45°.
  const bend = 13
  const at = [bend * Math.SQRT1_2, height - bend * (1 - Math.SQRT1_2) - 0.6] as const
  const callouts: Callout[] = length ? [{ at, lines: [length] }] : []
  const marks = visibleLines(picture.shapes)
  const view = standing('Elevation', width, height, { marks, dimensions: [], callouts })
  const notes = ['Drawn bent over a closure; radius and eyes as usual.']
  return { groups: [[view]], notes, warnings: [], toScale: true }
}
