import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '../dimensions.ts'
import { boxFaces, face, isometricPicture } from '../isometric.ts'
import type { Material } from '../paint/material.ts'
import { filmRollOutline } from './film-outline.ts'
import { isTopFrame, sheetOutline, slipTab, topFrameOutline } from './load-sheet-outline.ts'
import { type Picture, shapesOf } from './outline.ts'

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
