import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
} from 'three'
import { dayColours, nightColours } from '#app/platform/brand-colours.ts'
import type { StandingBottle } from '../turn-scene.ts'
import type { Background } from '../turn-state.ts'

export const lineColours: Readonly<Record<Background, string>> = {
  light: dayColours.vermilion,
  dark: nightColours.vermilion,
  shelf: '#9c2810',
}
/** Height of the letters, mm. */
const letterHeightMm = 9
const offsetMm = 12
const tickMm = 4

/** Dimension lines for height and diameter of each bottle. */
export function dimensionLines(bottles: readonly StandingBottle[], ground: Background): Group {
  const group = new Group()
  const colour = lineColours[ground]
  const points: number[] = []
  const line = (...ends: number[]) => points.push(...ends)
  for (const { subject, x } of bottles) {
    const { width, height } = subject.size
    const [left, right] = [x - width / 2, x + width / 2]
    const side = right + offsetMm
    line(side, 0, 0, side, height, 0)
    for (const y of [0, height]) line(side - tickMm, y, 0, side + tickMm, y, 0)
    const at = subject.shape.outside.find(([r]) => r >= width / 2 - 0.05)?.[1] ?? 0
    const y = Math.min(at + 10, height / 2)
    line(left, y, width / 2 + 1, right, y, width / 2 + 1)
    for (const end of [left, right])
      line(end, y - tickMm, width / 2 + 1, end, y + tickMm, width / 2 + 1)
    group.add(
      textSprite(
        `${formatTenth(height)} mm`,
        colour,
        [side + letterHeightMm, height * 0.52, 0],
        true,
      ),
    )
    group.add(
      textSprite(
        `Ø ${formatTenth(width)} mm`,
        colour,
        [x, y + letterHeightMm, width / 2 + 2],
        false,
      ),
    )
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3))
  const lines = new LineSegments(
    geometry,
    new LineBasicMaterial({ color: colour, depthTest: false }),
  )
  lines.renderOrder = 5
  group.add(lines)
  return group
}

export const formatTenth = (mm: number) => String(Math.round(mm * 10) / 10)

/**
 * Sprite with a text that always faces the camera.
 * @param scale 1 for a bottle
 */
export function textSprite(
  text: string,
  colour: string,
  [x, y, z]: readonly [number, number, number],
  isUpright: boolean,
  scale = 1,
) {
  const canvas = document.createElement('canvas')
  canvas.width = 512
  canvas.height = 96
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.font = '600 64px "Archivo Variable", Arial, sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.lineWidth = 10
    pen.strokeStyle = 'rgb(255 255 255 / 0.85)'
    pen.strokeText(text, 256, 50)
    pen.fillStyle = colour === nightColours.vermilion ? dayColours.vermilion : colour
    pen.fillText(text, 256, 50)
  }
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  const material = new SpriteMaterial({ map, depthTest: false })
  if (isUpright) material.rotation = Math.PI / 2
  const sprite = new Sprite(material)
  const size = letterHeightMm * scale
  sprite.scale.set((size * 512) / 64, (size * 96) / 64, 1)
  sprite.position.set(x, y, z)
  sprite.renderOrder = 6
  return sprite
}
