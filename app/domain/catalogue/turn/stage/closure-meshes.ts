import {
  CatmullRomCurve3,
  Color,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  TubeGeometry,
  Vector3,
} from 'three'
import type { ClosureOnBottle, ClosurePart } from '../closure-parts.ts'
import type { Light } from '../turn-shape.ts'
import { ringGeometry } from './ring-geometry.ts'

/** Radius of a wirehood's wire, mm. */
const halfWire = 0.6

/** Material for metal, lacquer, cork and wood. */
export function opaqueMaterial(look: ClosurePart['look'], [red, green, blue]: Light) {
  return new MeshPhysicalMaterial({
    color: new Color(red, green, blue),
    metalness: look === 'metal' ? 1 : 0,
    roughness: look === 'metal' ? 0.26 : 0.42,
    clearcoat: look === 'metal' ? 0 : 0.5,
    clearcoatRoughness: 0.3,
  })
}

/** Builds the meshes of a closure, in mm from the middle of the bottle's base. */
export function closureMeshes({ parts, wires }: ClosureOnBottle): Group {
  const group = new Group()
  for (const { profile, look, colour, waves } of parts) {
    group.add(new Mesh(ringGeometry(profile, 96, waves), opaqueMaterial(look, colour)))
  }
  for (const { points, isRing } of wires) {
    const curve = new CatmullRomCurve3(
      points.map(([x, y, z]) => new Vector3(x, y, z)),
      isRing,
      'catmullrom',
      isRing ? 0.5 : 0.1,
    )
    const tube = new TubeGeometry(curve, 48, halfWire, 8, isRing)
    group.add(new Mesh(tube, opaqueMaterial('metal', [0.6, 0.62, 0.64])))
  }
  return group
}
