import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  RGBAFormat,
} from 'three'
import { sectionAt } from '../rings-at.ts'
import type { ViewerShape } from '../turn-shape.ts'

const rows = 1024

/**
 * Texture with the section of a bottle for its shader, one row per step of the height: outer and
 * inner radius, and the radii of the air under the base and of the floor, mm.
 */
export function sectionTexture({ outside, inside, height }: ViewerShape): DataTexture {
  const values = new Uint16Array(rows * 4)
  for (let row = 0; row < rows; row++) {
    const y = ((row + 0.5) / rows) * height
    const { outer, inner, punt, floor } = sectionAt(outside, inside, y)
    values.set([outer, inner, punt, floor].map(DataUtils.toHalfFloat), row * 4)
  }
  const texture = new DataTexture(values, 1, rows, RGBAFormat, HalfFloatType)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.needsUpdate = true
  return texture
}
