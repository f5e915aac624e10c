import {
  Color,
  Group,
  type Material,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Sprite,
  Texture,
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import type { Profile } from '../../solid/profile.ts'
import { absorptionPerMm, drinkAbsorptionOf } from '../drinks.ts'
import { labelEdgeDegrees } from '../label/label-place.ts'
import type { Frame, StandingBottle, ViewerScene } from '../turn-scene.ts'
import type { ViewerShape } from '../turn-shape.ts'
import type { ViewerSubject } from '../turn-view.ts'
import { type BoxLines, boxLines } from './box-lines.ts'
import { dimensionLines } from './dimension-lines.ts'
import { glassMaterial } from './glass-material.ts'
import { addGrain } from './grain.ts'
import { boxShadow, groundMeshes } from './ground-meshes.ts'
import { labelMesh } from './label-mesh.ts'
import { ringGeometry, sectionGeometry } from './ring-geometry.ts'
import { formTexture, sectionTexture } from './section-texture.ts'
import { closureMeshes, createSolidLoader, opaqueMaterial } from './solid-meshes.ts'
import { backgroundColour, lightStudio, studioEnvironment, studioUniforms } from './studio.ts'
import { tiledPicture } from './tiled-picture.ts'

/** Vertical field of view, degrees; a long lens distorts less. */
const fieldOfView = 16

/**
 * Camera position from which everything is in the picture, mm.
 * @param tilt degrees above the horizontal
 * @param aspect width / height of the picture
 */
function cameraPlace({ left, right, top, deep }: Frame, tilt: number, aspect: number) {
  const half = Math.tan((fieldOfView * Math.PI) / 360)
  const wide = Math.max(right, -left)
  const angle = (tilt * Math.PI) / 180
  // Seen from above, depth takes up height in the picture too.
  const high = (top / 2) * Math.cos(angle) + deep * Math.abs(Math.sin(angle)) + top * 0.04
  const distance = Math.max(high / half, wide / (half * aspect)) + deep
  const target = top * 0.47
  return {
    target,
    height: target + distance * Math.sin(angle),
    distance: distance * Math.cos(angle),
  }
}

const upwards = new Vector3(0, 1, 0)

/** Segments around the axis: a body of 75 mm is within 0.03 mm of its circle. */
const segments = 144

/** A bottle or can in the studio, with everything that rotates with it. */
interface BottleGroup {
  group: Group
  /** Parts that rotate. */
  turning: Group
  /** Dimension lines that rotate too; null until they are drawn. */
  lines: BoxLines | null
  /** Sets the camera position and the rotation in degrees. */
  setView(eye: Vector3, turn: number): void
  /** Makes the glass transparent to the page, for a picture without background. */
  setTransparent(isClear: boolean): void
}

function bottleGroup(
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
  if (glass) turning.add(new Mesh(geometryOf(shape, lidded(bottle)), glass.material))
  else if (shape.body !== 'solid') for (const mesh of shell(bottle)) turning.add(mesh)
  const shadow = shape.depth === null ? null : boxShadow(bottle)
  if (shadow) turning.add(shadow)
  group.add(turning)
  return {
    group,
    turning,
    lines: null,
    setView(eye, turn) {
      this.lines?.setRotation(turn)
      const angle = (turn * Math.PI) / 180
      turning.rotation.y = angle
      if (!glass) return
      glass.uniforms.uEye.value.copy(eye).sub(group.position).applyAxisAngle(upwards, -angle)
      glass.uniforms.uTurn.value.set(Math.cos(angle), Math.sin(angle))
    },
    setTransparent(isClear) {
      if (glass) glass.uniforms.uClear.value = isClear ? 1 : 0
      if (shadow) shadow.visible = !isClear
    },
  }
}

function glassOf(
  { subject, closures, drink, label }: StandingBottle,
  studio: ReturnType<typeof studioUniforms>,
) {
  const { shape } = subject
  const form = shape.forms && formTexture(shape.forms, shape.height)
  const glass = glassMaterial(sectionTexture(shape), form, studio)
  const { uniforms } = glass
  const plug = closures.find((closure) => closure.plug)?.plug
  uniforms.uHeight.value = shape.height
  uniforms.uGlass.value.set(...absorptionPerMm(shape.colour, 1))
  uniforms.uFrost.value = shape.body === 'frosted' ? 1 : 0
  if (drink && shape.level !== null) {
    uniforms.uLevel.value = shape.level
    uniforms.uDrink.value.set(...drinkAbsorptionOf(drink))
  }
  if (plug) {
    uniforms.uPlug.value.set(plug.bottom, plug.top)
    uniforms.uPlugColour.value.copy(new Vector3(...plug.colour))
  }
  if (label) {
    const { up, height } = label.place
    const [left, right] = labelEdgeDegrees(label.place)
    uniforms.uLabel.value.set(up, up + height, (left + right) / 2, (right - left) / 2)
  }
  return glass
}

/** Geometry of a profile, revolved or with the sections of a shape that is not round. */
const geometryOf = ({ forms }: ViewerShape, profile: Profile) =>
  forms ? sectionGeometry(profile, forms) : ringGeometry(profile, segments)

/** Outside profile with the mouth covered, so that rays enter there too. */
const lidded = ({ subject }: StandingBottle) =>
  [...subject.shape.outside, [0, subject.shape.height]] as const

/** Meshes for metal and lacquer: outside and inside of an opaque wall. */
function shell({ subject }: StandingBottle): Mesh[] {
  const { outside, inside, body, colour, material: name } = subject.shape
  return [outside, [...inside].reverse()].map((profile, at) => {
    const material = addGrain(opaqueMaterial(body === 'metal' ? 'metal' : 'matt', colour), name, 1)
    if (at === 1) material.color.multiply(new Color(0.75, 0.75, 0.75))
    return new Mesh(geometryOf(subject.shape, profile), material)
  })
}

export interface Stage {
  /** Replaces the scene. */
  show(scene: ViewerScene): void
  /** Rotates the scene; both angles in degrees. */
  turn(turn: number, tilt: number): void
  /**
   * Renders the current view without background as PNG.
   * @param size of the longer side, px
   */
  picture(size: number): Promise<Blob>
  close(): void
}

/** Frame time, in milliseconds, above which the resolution drops while the view moves. */
const slowFrameMs = 70

/** Lowest device-pixel ratio used while the view moves. */
const minPixelRatio = 0.5

/** Device-pixel ratio of a view that is rendered without a GPU. */
const softwarePixelRatio = 0.7

/**
 * Opens the 3D view on a canvas. It draws only after changes, and not while the tab is hidden.
 * @param solidAddress URL of a product's solid
 * @param onShown called after each frame that contains every product of the scene
 * @param onEnd called when the WebGL context is lost, or a solid could not be loaded
 * @throws if the browser does not support WebGL 2
 */
export function openStage(
  canvas: HTMLCanvasElement,
  solidAddress: (subject: ViewerSubject) => string,
  onShown: () => void,
  onEnd: (why: 'lost' | 'missing') => void,
): Stage {
  const fetchSolid = createSolidLoader(solidAddress)
  // Asked first, because three.js logs an error if there is no WebGL 2.
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL 2.')
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  const studio = studioUniforms()
  const camera = new PerspectiveCamera(fieldOfView, 1, 50, 6000)
  const eye = new Vector3()
  let scene = new Scene()
  let environment: WebGLRenderTarget | null = null
  let bottles: BottleGroup[] = []
  let shown: ViewerScene | null = null
  let wanted = 0
  /** Number of solids that have not loaded yet. */
  let missing = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  const isSoftware = rendersInSoftware(renderer)
  const sharpest = isSoftware ? softwarePixelRatio : Math.min(devicePixelRatio, 2)
  let sharpness = sharpest
  let lastDrawn = 0

  function place(aspect: number) {
    if (!shown) return
    const at = cameraPlace(shown.frame, shown.tilt, aspect)
    camera.aspect = aspect
    eye.set(0, at.height, at.distance)
    camera.position.copy(eye)
    camera.lookAt(0, at.target, 0)
    camera.near = at.distance * 0.15
    camera.far = at.distance * 3 + 6000
    camera.updateProjectionMatrix()
    for (const bottle of bottles) bottle.setView(eye, shown.turn)
  }

  function draw() {
    wanted = 0
    const { clientWidth: width, clientHeight: height } = canvas
    if (!shown || document.hidden || width === 0 || height === 0) return
    renderer.setPixelRatio(sharpness)
    renderer.setSize(width, height, false)
    place(width / height)
    renderer.render(scene, camera)
    if (missing === 0) onShown()
  }

  function soon() {
    if (wanted !== 0) return
    wanted = requestAnimationFrame((now) => {
      // While the view is dragged, frames follow each other; if they take too long, the resolution
      // drops until it rests.
      const took = now - lastDrawn
      if (took > slowFrameMs && took < 1000 && resting !== undefined)
        sharpness = Math.max(minPixelRatio, sharpness * 0.7)
      lastDrawn = now
      draw()
    })
  }

  function rest() {
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      if (sharpness === sharpest) return
      sharpness = sharpest
      soon()
    }, 250)
  }

  function show(next: ViewerScene) {
    const isRelit = shown?.background !== next.background
    shown = next
    disposeAll(scene)
    scene = new Scene()
    if (isRelit) {
      lightStudio(studio, next.background)
      environment?.dispose()
      environment = studioEnvironment(renderer, studio, isSoftware ? 64 : 256)
    }
    scene.environment = environment?.texture ?? null
    renderer.setClearColor(backgroundColour(next.background), 1)
    bottles = next.bottles.map((bottle) =>
      bottleGroup(bottle, studio, renderer.capabilities.getMaxAnisotropy()),
    )
    missing = 0
    bottles.forEach((bottle, at) => {
      const standing = next.bottles[at]
      if (!standing || standing.subject.shape.depth === null) return
      if (standing.subject.shape.body === 'solid') void stand(standing, bottle, next)
      else addLines(standing, bottle, next)
    })
    const ground = groundMeshes(next.bottles, next.background)
    ground.name = 'ground'
    scene.add(ground, ...bottles.map(({ group }) => group))
    const turned = next.bottles.filter(({ subject }) => subject.shape.depth === null)
    if (next.hasLines) scene.add(dimensionLines(turned, next.background))
    soon()
  }

  /** Adds the solid of a product once it has loaded; its neighbours are shown before. */
  async function stand(bottle: StandingBottle, group: BottleGroup, of: ViewerScene) {
    missing += 1
    try {
      const solid = await fetchSolid(bottle.subject)
      if (shown?.bottles !== of.bottles || shown.hasLines !== of.hasLines) return
      group.turning.add(solid)
      addLines(bottle, group, of)
      missing -= 1
      soon()
    } catch {
      onEnd('missing')
    }
  }

  function addLines(bottle: StandingBottle, group: BottleGroup, of: ViewerScene) {
    group.lines = of.hasLines ? boxLines(bottle, of.background) : null
    if (group.lines) group.turning.add(group.lines.group)
  }

  const observer = new ResizeObserver(soon)
  observer.observe(canvas)
  const lost = (event: Event) => {
    event.preventDefault()
    onEnd('lost')
  }
  canvas.addEventListener('webglcontextlost', lost)
  document.addEventListener('visibilitychange', soon)

  return {
    show,
    turn(turn, tilt) {
      if (!shown) return
      shown = { ...shown, turn, tilt }
      rest()
      soon()
    },
    async picture(size) {
      const ground = scene.getObjectByName('ground')
      if (ground) ground.visible = false
      for (const bottle of bottles) bottle.setTransparent(true)
      renderer.setClearColor(0x000000, 0)
      try {
        const aspect = canvas.clientWidth / canvas.clientHeight
        return await tiledPicture(renderer, scene, camera, size, aspect, place)
      } finally {
        if (ground) ground.visible = true
        for (const bottle of bottles) bottle.setTransparent(false)
        if (shown) renderer.setClearColor(backgroundColour(shown.background), 1)
        soon()
      }
    },
    close() {
      cancelAnimationFrame(wanted)
      clearTimeout(resting)
      observer.disconnect()
      canvas.removeEventListener('webglcontextlost', lost)
      document.removeEventListener('visibilitychange', soon)
      disposeAll(scene)
      environment?.dispose()
      renderer.dispose()
    },
  }
}

/** Whether the browser renders WebGL without a GPU, which takes seconds instead of milliseconds. */
function rendersInSoftware(renderer: WebGLRenderer): boolean {
  const gl = renderer.getContext()
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return /swiftshader|llvmpipe|software/i.test(name)
}

/** Frees the GPU resources of a scene. */
function disposeAll(scene: Object3D) {
  scene.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof Sprite)) return
    part.geometry.dispose()
    const material: Material = part.material
    if ('map' in material && material.map instanceof Texture) material.map.dispose()
    if (material instanceof ShaderMaterial) {
      const section: unknown = material.uniforms.uSection?.value
      if (section instanceof Texture) section.dispose()
    }
    material.dispose()
  })
}
