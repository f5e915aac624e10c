import { Color, Group, Mesh, Vector3 } from 'three'
import { drinkAbsorptionOf, takenBy } from '../drinks.ts'
import { radiusAt } from '../label/label-place.ts'
import type { StandingBottle } from '../turn-scene.ts'
import type { BoxLines } from './box-lines.ts'
import { closureMeshes, opaqueMaterial } from './closure-meshes.ts'
import { glassMaterial } from './glass-material.ts'
import { boxShadow } from './ground-meshes.ts'
import { labelMesh } from './label-mesh.ts'
import { ringGeometry } from './ring-geometry.ts'
import { sectionTexture } from './section-texture.ts'
import type { studioUniforms } from './studio.ts'

/** Around the axis: a body of 75 mm is within 0.03 mm of its circle. */
const segments = 144

/** A bottle or can that stands in the studio, with what turns on it. */
export interface BottleGroup {
  group: Group
  /** What turns with it. */
  turning: Group
  /** Dimension lines that turn with it, once they are there. */
  lines: BoxLines | null
  /** Sets from where it is seen, and how far it is turned, degrees. */
  see(eye: Vector3, turn: number): void
  /** Lets the ground through its glass, for a picture without one. */
  clear(isClear: boolean): void
}

export function bottleGroup(
  bottle: StandingBottle,
  studio: ReturnType<typeof studioUniforms>,
  sharpness: number,
): BottleGroup {
  const { subject, closures, x, label } = bottle
  const group = new Group()
  group.position.x = x
  const turning = new Group()
  for (const closure of closures) turning.add(closureMeshes(closure))
  if (label?.image instanceof HTMLCanvasElement) {
    turning.add(labelMesh(label.image, label.place, sharpness))
  }
  const { shape } = subject
  const isGlass = shape.body === 'glass' || shape.body === 'frosted'
  const glass = isGlass ? glassOf(bottle, studio) : null
  if (glass) group.add(new Mesh(ringGeometry(lidded(bottle), segments), glass.material))
  else if (shape.body !== 'solid') for (const mesh of shell(bottle)) group.add(mesh)
  const shadow = shape.body === 'solid' ? boxShadow(bottle) : null
  if (shadow) turning.add(shadow)
  group.add(turning)
  return {
    group,
    turning,
    lines: null,
    see(eye, turn) {
      this.lines?.see(turn)
      turning.rotation.y = (turn * Math.PI) / 180
      if (!glass) return
      glass.uniforms.uEye.value.copy(eye).sub(group.position)
      const place = label?.place
      if (!place) return
      const radius = radiusAt(place.zone, place.up + place.height / 2)
      const perMm = 180 / (Math.PI * radius)
      glass.uniforms.uLabel.value.set(
        place.up,
        place.up + place.height,
        place.across * perMm + turn,
        (place.width / 2) * perMm,
      )
    },
    clear(isClear) {
      if (glass) glass.uniforms.uClear.value = isClear ? 1 : 0
      if (shadow) shadow.visible = !isClear
    },
  }
}

function glassOf(
  { subject, closures, drink }: StandingBottle,
  studio: ReturnType<typeof studioUniforms>,
) {
  const { shape } = subject
  const glass = glassMaterial(sectionTexture(shape), studio)
  const { uniforms } = glass
  const plug = closures.find((closure) => closure.plug)?.plug
  uniforms.uHeight.value = shape.height
  uniforms.uGlass.value.set(...takenBy(shape.colour, 1))
  uniforms.uFrost.value = shape.body === 'frosted' ? 1 : 0
  if (drink && shape.level !== null) {
    uniforms.uLevel.value = shape.level
    uniforms.uDrink.value.set(...drinkAbsorptionOf(drink))
  }
  if (plug) {
    uniforms.uPlug.value.set(plug.bottom, plug.top)
    uniforms.uPlugColour.value.copy(new Vector3(...plug.colour))
  }
  return glass
}

/** The outside with the mouth covered, so that rays go in there too. */
const lidded = ({ subject }: StandingBottle) =>
  [...subject.shape.outside, [0, subject.shape.height]] as const

/** Metal and lacquer: outside and inside of a wall that lets nothing through. */
function shell({ subject }: StandingBottle): Mesh[] {
  const { outside, inside, body, colour } = subject.shape
  return [outside, [...inside].reverse()].map((profile, at) => {
    const material = opaqueMaterial(body === 'metal' ? 'metal' : 'matt', colour)
    if (at === 1) material.color.multiply(new Color(0.75, 0.75, 0.75))
    return new Mesh(ringGeometry(profile, segments), material)
  })
}
