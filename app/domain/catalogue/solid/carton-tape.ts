import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import { cartonMaterial, tapeOf } from '../drawing/outlines/carton-outlines.ts'
import type { Board } from './boxes.ts'
import { type Surface, surfaceOf } from './mesh.ts'
import { type PlainShape, singlePart } from './parts/shape.ts'
import type { ShapedSolid } from './solid-shape.ts'

/** Thickness of the tape, mm, and share of the board's light that it transmits. */
const [thickness, through] = [0.2, 0.8]

/**
 * Clear tape that closes a regular slotted carton, as drawn; it is not part of the carton's solid.
 * Null for other styles.
 */
export function cartonTape(attributes: Attributes): { shape: PlainShape; surface: Surface } | null {
  const size = lengthsOf(attributes, {
    externalLength: [40, 1200],
    externalWidth: [40, 1200],
    externalHeight: [40, 1200],
  })
  if (wordOf(attributes, 'style') !== 'rsc-0201' || !size) return null
  const { externalLength: length, externalWidth: width, externalHeight: height } = size
  const { wide, overlap } = tapeOf({ width, height })
  const [x, z] = [length / 2, -wide / 2]
  const boards: Board[] = [
    { at: [-x - thickness, height, z], size: [length + 2 * thickness, thickness, wide] },
    { at: [-x - thickness, height - overlap, z], size: [thickness, overlap, wide] },
    { at: [x, height - overlap, z], size: [thickness, overlap, wide] },
  ]
  const [red, green, blue] = surfaceOf(cartonMaterial(attributes)).colour
  return {
    shape: { kind: 'boards', boards },
    surface: {
      name: 'plastic',
      kind: 'matt',
      colour: [red * through, green * through, blue * through],
    },
  }
}

/** Adds the closing tape to the solid of a carton, for files with surfaces. */
export function tapedSolid(solid: ShapedSolid, attributes: Attributes): ShapedSolid {
  const tape = cartonTape(attributes)
  const { shape, material } = solid
  if (!tape || shape.kind === 'parts') return solid
  const strip = { ...singlePart(tape.shape, tape.surface.name), surface: tape.surface }
  return { ...solid, shape: { kind: 'parts', parts: [singlePart(shape, material), strip] } }
}
