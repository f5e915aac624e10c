import {
  Box3,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  Vector3,
} from 'three'
import type { ViewerSubject } from '../turn-view.ts'
import { opaqueMaterial } from './closure-meshes.ts'

/** Millimetres per metre: glTF files are in metres. */
const perMetre = 1000

/**
 * Returns a function that loads the solid of a product. Each file is fetched once; the loader is
 * imported with the first.
 * @param addressOf URL of a product's file, by its slug
 */
export function createSolidLoader(addressOf: (slug: string) => string) {
  const files = new Map<string, Promise<ArrayBuffer>>()
  return async (subject: ViewerSubject): Promise<Object3D> => {
    const { slug } = subject
    const { GLTFLoader } = await import('three/examples/jsm/loaders/GLTFLoader.js')
    const file = files.get(slug) ?? fetchFile(addressOf(slug))
    files.set(slug, file)
    try {
      const { scene } = await new GLTFLoader().parseAsync(await file, '')
      return placeSolid(scene, subject)
    } catch (error) {
      files.delete(slug)
      throw error
    }
  }
}

async function fetchFile(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return answer.arrayBuffer()
}

/**
 * Scales a solid to mm, centres it over the axis, puts it on the ground and replaces its materials.
 */
function placeSolid(solid: Object3D, { shape }: ViewerSubject): Group {
  solid.scale.setScalar(perMetre)
  const box = new Box3().setFromObject(solid)
  const middle = box.getCenter(new Vector3())
  solid.position.set(-middle.x, -box.min.y, -middle.z)
  solid.traverse((part) => {
    if (part instanceof Mesh) part.material = materialLike(part.material, shape.colour)
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
    return opaqueMaterial(material.metalness > 0 ? 'metal' : 'matt', [r, g, b])
  }
  const [red, green, blue] = own
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
