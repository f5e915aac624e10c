import {
  Box3,
  type BufferGeometry,
  CatmullRomCurve3,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  TubeGeometry,
  Vector3,
} from 'three'
import type { ClosureOnBottle, ClosurePart } from '#app/domain/catalogue/turn/closure-on-bottle.ts'
import type { Light } from '#app/domain/catalogue/turn/turn-shape.ts'
import type { ViewerSubject } from '#app/domain/catalogue/turn/turn-view.ts'
import { addGrain } from './grain.ts'
import { minEdgeDegrees, ringGeometry } from './ring-geometry.ts'

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
  for (const { profile, material, look, colour, waves } of parts) {
    const grained = addGrain(opaqueMaterial(look, colour), material, 1)
    group.add(new Mesh(ringGeometry(profile, 96, waves), grained))
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

/** Millimetres per metre: glTF files are in metres. */
const perMetre = 1000

/**
 * Returns a function that loads the solid of a product. Each file is fetched once; the loader is
 * imported with the first.
 * @param addressOf URL of a product's file
 */
export function createSolidLoader(addressOf: (subject: ViewerSubject) => string) {
  const files = new Map<string, Promise<ArrayBuffer>>()
  return async (subject: ViewerSubject): Promise<Object3D> => {
    const address = addressOf(subject)
    const [{ GLTFLoader }, { toCreasedNormals }] = await Promise.all([
      import('three/examples/jsm/loaders/GLTFLoader.js'),
      import('three/examples/jsm/utils/BufferGeometryUtils.js'),
    ])
    const file = files.get(address) ?? fetchFile(address)
    files.set(address, file)
    try {
      const { scene } = await new GLTFLoader().parseAsync(await file, '')
      return placeSolid(scene, subject, (geometry) =>
        toCreasedNormals(geometry, (minEdgeDegrees * Math.PI) / 180),
      )
    } catch (error) {
      files.delete(address)
      throw error
    }
  }
}

/** Delays before a file is requested again from a busy server, in milliseconds. */
const retryDelaysMs = [1000, 3000]

async function fetchFile(address: string): Promise<ArrayBuffer> {
  let answer = await fetch(address)
  for (const delayMs of retryDelaysMs) {
    if (answer.status !== 503) break
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    answer = await fetch(address)
  }
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return answer.arrayBuffer()
}

/**
 * Scales a solid to mm, centres it over the axis, puts it on the ground, and replaces its materials
 * and its normals: those of the file are smooth everywhere.
 * @param withEdges returns a geometry with normals that keep edges sharp
 */
function placeSolid(
  solid: Object3D,
  { shape }: ViewerSubject,
  withEdges: (geometry: BufferGeometry) => BufferGeometry,
): Group {
  solid.scale.setScalar(perMetre)
  const box = new Box3().setFromObject(solid)
  const middle = box.getCenter(new Vector3())
  solid.position.set(-middle.x, -box.min.y, -middle.z)
  // A part with several positions has one geometry.
  const sharpened = new Map<BufferGeometry, BufferGeometry>()
  solid.traverse((part) => {
    if (!(part instanceof Mesh)) return
    const { geometry } = part
    const sharp = sharpened.get(geometry) ?? withEdges(geometry)
    sharpened.set(geometry, sharp)
    part.geometry = sharp
    part.material = materialLike(part.material, shape.colour)
    // Corners are rounded to parts of a pixel, so that the depth of a face that is seen edge-on is
    // wrong by centimetres: strips of a divider showed through the wall of their carton. The offset
    // grows with the slope of the face, hence puts such faces back.
    part.material.polygonOffset = true
    part.material.polygonOffsetFactor = 1
  })
  return new Group().add(solid)
}

/**
 * Material of the 3D view for a material of the file: glass is semi-transparent by its colour,
 * everything else opaque.
 */
function materialLike(material: unknown, own: ViewerSubject['shape']['colour']) {
  if (!(material instanceof MeshPhysicalMaterial) || material.transmission === 0) {
    if (!(material instanceof MeshStandardMaterial)) return opaqueMaterial('matt', own)
    const { r, g, b } = material.color
    const opaque = opaqueMaterial(material.metalness > 0 ? 'metal' : 'matt', [r, g, b])
    return addGrain(opaque, material.name, perMetre)
  }
  const { r: red, g: green, b: blue } = material.attenuationColor
  const lightness = (red + green + blue) / 3
  return new MeshPhysicalMaterial({
    color: new Color(red * red, green * green, blue * blue),
    transparent: true,
    opacity: 0.85 - 0.5 * lightness,
    roughness: 0.06,
    clearcoat: 1,
    side: DoubleSide,
  })
}
