import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Mesh,
  MeshPhysicalMaterial,
  SRGBColorSpace,
} from 'three'
import type { LabelZone } from '../../dieline/label-zones.ts'
import { type SectionPoint, sectionLengths } from '../../solid/superellipse.ts'
import type { LabelPlace } from '../label/label-place.ts'
import { radiusAt } from '../label/label-place.ts'

/**
 * Thickness of paper and glue, mm; more than real, so that the label does not sink into the glass
 * at a distance.
 */
const paperMm = 0.15
const steps = { around: 72, up: 8 }

/**
 * Mesh of a label on the glass.
 * @param sharpness anisotropy of the texture
 */
export function labelMesh(image: HTMLCanvasElement, place: LabelPlace, sharpness: number): Mesh {
  const { width, height, across, up } = place
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const triangles: number[] = []
  for (let row = 0; row <= steps.up; row++) {
    const y = up + (height * row) / steps.up
    const pointAt = surfaceAt(place.zone, y)
    for (let column = 0; column <= steps.around; column++) {
      const share = column / steps.around
      // The paper keeps its length, so on a narrower part it spans a larger angle.
      const { x, z, normalX, normalZ } = pointAt(across + (share - 0.5) * width)
      positions.push(x + paperMm * normalX, y, z + paperMm * normalZ)
      normals.push(normalX, 0, normalZ)
      uvs.push(share, row / steps.up)
    }
  }
  const wide = steps.around + 1
  for (let row = 0; row < steps.up; row++) {
    for (let column = 0; column < steps.around; column++) {
      const a = row * wide + column
      triangles.push(a, a + 1, a + wide, a + 1, a + wide + 1, a + wide)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(uvs), 2))
  geometry.setIndex(triangles)
  const map = new CanvasTexture(image)
  map.colorSpace = SRGBColorSpace
  map.anisotropy = sharpness
  // Ink on a can is varnished.
  const clearcoat = place.zone.on === 'can' ? 0.6 : 0
  const material = new MeshPhysicalMaterial({ map, roughness: 0.6, clearcoat, transparent: true })
  return new Mesh(geometry, material)
}

/** Returns a function for the point of the glass at a length to the right of its front, mm. */
function surfaceAt(zone: LabelZone, y: number): (length: number) => SectionPoint {
  const radius = radiusAt(zone, y)
  if (zone.form) return sectionLengths(zone.form, radius).pointAt
  return (length) => {
    const [sin, cos] = [Math.sin(length / radius), Math.cos(length / radius)]
    return { x: radius * sin, z: radius * cos, normalX: sin, normalZ: cos }
  }
}
