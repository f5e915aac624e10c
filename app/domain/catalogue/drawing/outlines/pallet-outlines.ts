import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import {
  boxFaces,
  face,
  isometricPicture,
  type SpacePoint,
} from '#app/domain/catalogue/drawing/isometric.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import { ellipse, type Path, rectangle } from '#app/domain/catalogue/drawing/path.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'

/**
 * Default core of a film roll: its radii, and the length by which it protrudes at both ends, mm.
 */
export const filmCore = { radius: 43, bore: 37, stub: 12 } as const
const { radius: core, bore, stub } = filmCore
/** Flattening of circles seen slightly from above. */
const tilt = 0.28

/**
 * Draws a standing roll of film; its thickness follows from length and gauge. Null without the
 * width of the film.
 */
function filmRollOutline(attributes: Attributes): Picture | null {
  const width = lengthOf(attributes, 'width', [60, 3000])
  if (width === null) return null
  const stated = filmRadius(attributes)
  const radius = Math.min(stated ?? radiusOf(defaultFilm), width)
  const droop = radius * tilt
  const bottom = droop
  const top = bottom + width
  const film = shapesOf('film')
  const board = shapesOf('kraft')
  return {
    width: radius * 2,
    height: top + droop + stub,
    assumed: stated === null,
    shapes: [
      film('body', standing(radius, bottom, top, droop)),
      film('body', ellipse(0, top, radius, droop)),
      film('detail', ellipse(0, top, (radius + core) / 2, ((radius + core) / 2) * tilt)),
      film('detail', tail(radius, bottom, top)),
      board('body', standing(core, top, top + stub, core * tilt)),
      board('body', ellipse(0, top + stub, core, core * tilt)),
      board('void', ellipse(0, top + stub, bore, bore * tilt)),
    ],
  }
}

/** Radius of a roll, mm; null without its gauge or its length. */
export function filmRadius(attributes: Attributes): number | null {
  const gauge = lengthOf(attributes, 'thickness', [0.005, 0.2])
  const metres = lengthOf(attributes, 'filmLength', [1, 10_000])
  return gauge === null || metres === null ? null : radiusOf({ gauge, metres })
}

/** Default gauge (mm) and length (m) of a roll, if its figures are not on file. */
const defaultFilm = { gauge: 0.02, metres: 450 }

/**
 * Computes the radius from the film's cross-section, length × thickness, which forms a ring around
 * the core.
 */
function radiusOf({ gauge, metres }: typeof defaultFilm): number {
  return Math.sqrt(core ** 2 + (metres * 1000 * gauge) / Math.PI)
}

function standing(radius: number, bottom: number, top: number, droop: number): Path {
  return [
    ['M', -radius, top],
    ['L', -radius, bottom],
    ['A', radius, droop, 'anticlockwise', radius, bottom],
    ['L', radius, top],
    ['A', radius, droop, 'anticlockwise', -radius, top],
    ['Z'],
  ]
}

/** The loose end of the film. */
function tail(radius: number, bottom: number, top: number): Path {
  const x = radius * 0.62
  const drop = Math.sqrt(1 - 0.62 ** 2) * radius * tilt
  return rectangle(x, bottom - drop + 4, 0, top - bottom - 4)
}

/** Length of a slip sheet's pull tab, mm. */
export const slipTab = 90
/** Thickness of sheets as drawn, mm: enough to be visible. */
const sheetThickness = 9

/** Draws a slip sheet with its pull tab, or a plain tier sheet if `tab` is 0. */
function sheetOutline(length: number, width: number, material: Material, tab: number): Picture {
  const shape = shapesOf(material)
  const faces = boxFaces({ length, width, height: sheetThickness })
  const shapes: Shape[] = [
    shape('body', faces.left, faces.right, faces.top),
    shape('highlight', faces.top),
  ]
  if (tab > 0) {
    // The tab stands up along the far right edge and tapers at its ends.
    const inset = tab * 0.6
    const foot: SpacePoint[] = [
      [length, 0, sheetThickness],
      [length, width, sheetThickness],
    ]
    shapes.push(
      shape(
        'body',
        face(
          ...foot,
          [length, width - inset, sheetThickness + tab],
          [length, inset, sheetThickness + tab],
        ),
      ),
    )
  }
  return isometricPicture({ length, width, height: sheetThickness + tab }, shapes, true)
}

/** Boards of a top frame by default: thickness in mm, and width as a share of its length. */
export const topFrameBoard = { thickness: 25, share: 0.1 } as const

/** Whether a load sheet is a top frame made of boards, by its material. */
export function isTopFrame(attributes: Attributes): boolean {
  return /timber|pine|hardwood|plywood/.test(wordOf(attributes, 'material'))
}

/** Draws the timber frame on top of a pallet of bottles. */
function topFrameOutline(length: number, width: number, material: Material): Picture {
  const { thickness, share } = topFrameBoard
  const board = length * share
  const timber = shapesOf(material)
  const size = { height: thickness }
  const parts = [
    boxFaces({ ...size, length: board, width }, [length - board, 0, 0]),
    boxFaces({ ...size, length, width: board }, [0, width - board, 0]),
    boxFaces({ ...size, length: board, width }, [(length - board) / 2, 0, 0]),
    boxFaces({ ...size, length: board, width }, [0, 0, 0]),
    boxFaces({ ...size, length, width: board }, [0, 0, 0]),
  ]
  const shapes = parts.flatMap(({ left, right, top }) => [
    timber('body', left, right, top),
    timber('highlight', top),
  ])
  return isometricPicture({ length, width, height: thickness }, shapes, true)
}

/** Draws a pallet or another load-unit item; null without its footprint, or the width of film. */
export function palletOutline(attributes: Attributes, subcategory: string): Picture | null {
  if (subcategory === 'film') return filmRollOutline(attributes)
  const size = lengthsOf(attributes, { width: [300, 2500], depth: [300, 2500] })
  if (!size) return null
  const { width: length, depth: width } = size
  const material = palletMaterial(attributes)
  if (subcategory === 'slip-sheets') return sheetOutline(length, width, material, slipTab)
  if (subcategory === 'tier-sheets') {
    return isTopFrame(attributes)
      ? topFrameOutline(length, width, material)
      : sheetOutline(length, width, material, 0)
  }
  return pallet(attributes, length, width, material)
}

/** Material or paint of a pallet or sheet. */
export function palletMaterial(attributes: Attributes): Material {
  const pool = wordOf(attributes, 'hirePool')
  if (pool === 'chep') return 'hire-blue'
  if (pool === 'loscam') return 'hire-red'
  const material = wordOf(attributes, 'material')
  if (material === 'hardwood') return 'hardwood'
  if (material === 'polypropylene' || material === 'polyethylene') return 'plastic'
  return /board/.test(material) ? 'kraft' : 'pine'
}

/**
 * Default height of a pallet, mm: that of Australian standard pallets, which many others resemble.
 */
export const defaultPalletHeightMm = 150
const topBoards = 7
const boardThickness = 22

function pallet(
  attributes: Attributes,
  length: number,
  width: number,
  material: Material,
): Picture {
  const stated = lengthOf(attributes, 'height', [60, 300])
  const height = stated ?? defaultPalletHeightMm
  const timber = shapesOf(material)
  const deck = height - boardThickness
  const board = width / (topBoards * 1.32)
  const pitch = (width - board) / (topBoards - 1)
  const bearer = length * 0.07
  const below = boxFaces({ length, width, height: deck })
  const boards = Array.from({ length: topBoards }, (_, index) =>
    boxFaces({ length, width: board, height: boardThickness }, [0, index * pitch, deck]),
  ).reverse()
  const bearers = [length - bearer, (length - bearer) / 2, 0].map((x) =>
    boxFaces({ length: bearer, width, height: deck }, [x, 0, 0]),
  )
  const near = bearers.at(-1)
  const shapes = [
    timber('void', below.right),
    timber('body', ...bearers.map(({ right }) => right), ...(near ? [near.left] : [])),
    timber('shade', ...bearers.map(({ right }) => right)),
    timber('void', face([0, 0, deck], [length, 0, deck], [length, width, deck], [0, width, deck])),
    // Only the nearest of their long sides is visible.
    timber('body', ...boards.flatMap(({ top, left }) => [left, top]), boards.at(-1)?.right ?? []),
    timber('highlight', ...boards.map(({ top }) => top)),
  ]
  return isometricPicture({ length, width, height }, shapes, stated === null)
}
