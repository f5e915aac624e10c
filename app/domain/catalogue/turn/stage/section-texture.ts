import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  RGBAFormat,
} from 'three'
import { formAt, sectionAt } from '#app/domain/catalogue/turn/turn-shape.ts'
import type { FormAtHeight, ViewerShape } from '../turn-shape.ts'

const rows = 1024

/**
 * Texture with the section of a bottle for its shader, one row per step of the height: outer and
 * inner radius, and the radii of the air under the base and of the floor, mm.
 */
export function sectionTexture({ outside, inside, height }: ViewerShape): DataTexture {
  return textureOf(height, (y) => {
    const { outer, inner, punt, floor } = sectionAt(outside, inside, y)
    return [outer, inner, punt, floor]
  })
}

/**
 * Texture with the form of the sections of a bottle that is not round, one row per step of the
 * height: depth as a share of the width, and exponent of the superellipse.
 */
export function formTexture(forms: readonly FormAtHeight[], height: number): DataTexture {
  return textureOf(height, (y) => {
    const { depthShare, power } = formAt(forms, y)
    return [depthShare, power, 0, 0]
  })
}

function textureOf(height: number, rowAt: (y: number) => readonly number[]): DataTexture {
  const values = new Uint16Array(rows * 4)
  for (let row = 0; row < rows; row++) {
    values.set(rowAt(((row + 0.5) / rows) * height).map(DataUtils.toHalfFloat), row * 4)
  }
  const texture = new DataTexture(values, 1, rows, RGBAFormat, HalfFloatType)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.needsUpdate = true
  return texture
}
