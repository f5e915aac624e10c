import { dayColours } from '#app/platform/brand-colours.ts'
import { checkLabelFile, headBytes, type LabelKind } from './label-file.ts'
import type { PictureResponse } from './picture-worker.ts'
import PictureWorker from './picture-worker.ts?worker'
import { runInWorker } from './run-in-worker.ts'
import { svgError } from './svg-parts.ts'

export type ReadLabel =
  | { outcome: 'done'; image: HTMLCanvasElement; aspect: number }
  | { outcome: 'refused'; message: string }

/** Length of the longer side of a label's texture, px. */
const maxSidePx = 2048

/**
 * Draws the chosen file as a label texture, in this browser; nothing is uploaded. Errors come as a
 * message.
 */
export async function readLabel(file: File): Promise<ReadLabel> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const checked = checkLabelFile(file.size, head)
  if (checked.outcome !== 'done') return checked
  try {
    return await readers[checked.kind](file)
  } catch {
    return { outcome: 'refused', message: damaged }
  }
}

const damaged =
  'Your browser cannot read this file: it is damaged or in an unsupported format. Save it again, or as PNG.'

const readers: Readonly<Record<LabelKind, (file: File) => Promise<ReadLabel>>> = {
  png: readPicture,
  jpeg: readPicture,
  svg: readDrawing,
  async pdf(file) {
    const { readPdfPage } = await import('./read-pdf-page.ts')
    const page = await readPdfPage(file, maxSidePx)
    return page.outcome === 'done'
      ? drawn(page.picture, page.picture.width, page.picture.height)
      : page
  },
}

/**
 * Decodes a picture in a worker if the browser has OffscreenCanvas: a large picture takes a second.
 */
async function readPicture(file: File): Promise<ReadLabel> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const answer = await runInWorker<PictureResponse>(new PictureWorker(), {
      file,
      size: maxSidePx,
    })
    if (answer.kind !== 'drawn') return { outcome: 'refused', message: damaged }
    const { picture, aspect } = answer
    const read = drawn(picture, picture.width, picture.height)
    picture.close()
    return read.outcome === 'done' ? { ...read, aspect } : read
  }
  const picture = await createImageBitmap(file)
  try {
    return drawn(picture, picture.width, picture.height)
  } finally {
    picture.close()
  }
}

/** Draws an SVG through an `<img>`, in which browsers run no scripts and load no other files. */
async function readDrawing(file: File): Promise<ReadLabel> {
  const message = svgError(await file.text())
  if (message) return { outcome: 'refused', message }
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    // An SVG without a size gets the proportions of a usual label.
    return drawn(picture, picture.naturalWidth || 300, picture.naturalHeight || 400)
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(picture: CanvasImageSource, width: number, height: number): ReadLabel {
  const scale = maxSidePx / Math.max(width, height)
  const image = document.createElement('canvas')
  image.width = Math.max(1, Math.round(width * scale))
  image.height = Math.max(1, Math.round(height * scale))
  const pen = image.getContext('2d')
  if (!pen) return { outcome: 'refused', message: damaged }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, image.width, image.height)
  return { outcome: 'done', image, aspect: width / height }
}

/**
 * Texture of a blank label, to show its position.
 * @param aspect width / height
 */
export function blankLabel(aspect: number): HTMLCanvasElement {
  const image = document.createElement('canvas')
  image.width = 512
  image.height = Math.round(512 / aspect)
  const pen = image.getContext('2d')
  if (pen) {
    pen.fillStyle = '#f6f3ea'
    pen.fillRect(0, 0, image.width, image.height)
    pen.strokeStyle = dayColours.green
    pen.lineWidth = 4
    pen.strokeRect(20, 20, image.width - 40, image.height - 40)
  }
  return image
}

/** Width of an example's texture, px: once around a can. */
const exampleWidthPx = 2048

/**
 * Texture of an invented print around a can: bands of colour between bare metal, and lettering in
 * front and behind.
 * @param aspect circumference / height
 */
export function examplePrint(aspect: number): HTMLCanvasElement {
  const image = document.createElement('canvas')
  const [width, height] = [exampleWidthPx, Math.round(exampleWidthPx / aspect)]
  image.width = width
  image.height = height
  const pen = image.getContext('2d')
  if (!pen) return image
  const band = (from: number, to: number, colour: string) => {
    pen.fillStyle = colour
    pen.fillRect(0, from * height, width, (to - from) * height)
  }
  band(0.07, 0.78, dayColours.green)
  band(0.8, 0.83, dayColours.vermilionBright)
  band(0.85, 0.96, dayColours.surface)
  // Limited by the width too: letters of a tall can would reach around its sides.
  const [large, small] = [
    Math.min(height * 0.17, width * 0.08),
    Math.min(height * 0.06, width * 0.034),
  ]
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  // The texture begins behind: its quarters are the left, the front and the right.
  for (const middle of [0, 0.5, 1]) {
    const x = middle * width
    pen.fillStyle = dayColours.surface
    pen.font = `700 ${Math.round(large)}px sans-serif`
    pen.fillText('YOUR', x, height * 0.28)
    pen.fillText('PRINT', x, height * 0.46)
    pen.fillStyle = dayColours.vermilionBright
    pen.fillRect(x - width * 0.08, height * 0.59, width * 0.16, height * 0.018)
    pen.fillStyle = dayColours.surface
    pen.font = `400 ${Math.round(small)}px sans-serif`
    pen.fillText('an example', x, height * 0.68)
    pen.fillStyle = dayColours.ink
    pen.fillText('around the can', x, height * 0.905)
  }
  return image
}
