import sharp, { type OverlayOptions } from 'sharp'
import { readCutOut } from './studio.ts'

/** A box as rendered from its corner, in millimetres. */
export interface Box {
  file: string
  long: number
  wide: number
  high: number
}

/** Cartons that scenes show: the file of the drawing, and outside dimensions in mm. */
export const cartons = {
  twelve: { file: 'ct-12cla-wh', long: 318, wide: 240, high: 318 },
  six: { file: 'ct-06bur-wh', long: 264, wide: 178, high: 312 },
  longNecks: { file: 'ct-24l33', long: 388, wide: 260, high: 246 },
  cans: { file: 'ct-24c375', long: 405, wide: 272, high: 143 },
} as const satisfies Record<string, Box>

const pine: Box = { file: 'pl-pine', long: 1165, wide: 1165, high: 150 }

/** Pixels per millimetre in a stack. */
const scale = 0.62
const across = Math.cos(Math.PI / 6) * scale
const rise = 0.5 * scale

/** Returns the corner view of a box, and the point of its nearest lower corner within it. */
async function drawBox({ file, long, wide, high }: Box) {
  const width = Math.round((long + wide) * across)
  const height = Math.round((long + wide) * rise + high * scale)
  const input = await sharp(await readCutOut(file))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
  return { input, corner: { x: wide * across, y: height } }
}

/**
 * Stacks boxes in the corner view of the rendered pictures: `counts` along the long side, the wide
 * side and upwards; missing ones leave the top layer open.
 */
export async function stackBoxes(
  box: Box,
  counts: readonly [long: number, wide: number, high: number],
  { onPallet = false, missing = 0 } = {},
): Promise<Buffer> {
  const [along, aside, up] = counts
  const drawn = await drawBox(box)
  const pallet = onPallet ? await drawBox(pine) : null
  const base = onPallet ? pine.high * scale : 0
  const depth = {
    long: Math.max(along * box.long, onPallet ? pine.long : 0),
    wide: Math.max(aside * box.wide, onPallet ? pine.wide : 0),
  }
  const width = Math.ceil((depth.long + depth.wide) * across) + 4
  const height = Math.ceil((depth.long + depth.wide) * rise + up * box.high * scale + base) + 4
  // Nearest lower corner of the whole.
  const origin = { x: depth.wide * across + 2, y: height - 2 }
  const overlays: OverlayOptions[] = []
  if (pallet) {
    overlays.push({
      input: pallet.input,
      left: Math.round(origin.x - pallet.corner.x),
      top: Math.round(origin.y - pallet.corner.y),
    })
  }
  const start = {
    long: (depth.long - along * box.long) / 2,
    wide: (depth.wide - aside * box.wide) / 2,
  }
  for (let k = 0; k < up; k += 1) {
    for (let i = along - 1; i >= 0; i -= 1) {
      for (let j = aside - 1; j >= 0; j -= 1) {
        const isTop = k === up - 1
        if (isTop && i + j * along < missing) continue
        const long = start.long + i * box.long
        const wide = start.wide + j * box.wide
        const x = origin.x + (long - wide) * across
        const y = origin.y - (long + wide) * rise - k * box.high * scale - base
        overlays.push({
          input: drawn.input,
          left: Math.round(x - drawn.corner.x),
          top: Math.round(y - drawn.corner.y),
        })
      }
    }
  }
  const canvas = { width, height, channels: 4, background: '#00000000' } as const
  return sharp({ create: canvas }).composite(overlays).png().toBuffer()
}
