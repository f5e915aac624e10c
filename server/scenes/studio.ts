import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp, { type OverlayOptions } from 'sharp'

/** Folder of the rendered products, which are cut out on a transparent ground. */
const renderedFolder = path.resolve(import.meta.dirname, '../../public/rendered')
const cutOuts = readdirSync(renderedFolder).filter((name) => name.endsWith('-960.webp'))

/** Size of a scene, in pixels. */
export interface Canvas {
  width: number
  height: number
}

/** Usual size of a scene: 8 to 5. */
export const wide: Canvas = { width: 1600, height: 1000 }

/** Colours of a studio: wall at the top and at the horizon, floor at the horizon and in front. */
export interface Backdrop {
  wall: readonly [string, string]
  floor: readonly [string, string]
  /** Height of the horizon, as a share from the top. */
  horizon: number
  /** Centre of the pool of light on the wall, as shares, and its strength. */
  light: { x: number; y: number; strength: number }
}

/** Studios of the site: the page's cool greys, its green, and warmer grounds for the trade's seasons. */
export const backdrops = {
  mist: studio(['#b4beb8', '#dde4e0'], ['#cfd7d2', '#a7b2ac']),
  stone: studio(['#8f9a94', '#c0c9c4'], ['#b2bcb6', '#838e88']),
  forest: studio(['#0f2d22', '#2b5a47'], ['#1d4535', '#0b231a'], 0.5),
  night: studio(['#141b1f', '#3a4850'], ['#263239', '#0d1316'], 0.55),
  sand: studio(['#c3b396', '#e9dfcc'], ['#d9ccb2', '#b09f80']),
  blush: studio(['#c79a86', '#ecd2c4'], ['#dcbbab', '#b58671']),
  rust: studio(['#8a3a24', '#c97150'], ['#a9523a', '#6b2a18'], 0.5),
  sky: studio(['#7f9fb0', '#c7d9e1'], ['#b3c8d2', '#748f9e']),
  leaf: studio(['#5f7a4c', '#b0c49a'], ['#95ab7e', '#546c42']),
  straw: studio(['#b38a3c', '#eacf92'], ['#d6b66d', '#9a7430']),
} as const satisfies Record<string, Backdrop>

function studio(wall: Backdrop['wall'], floor: Backdrop['floor'], strength = 0.65): Backdrop {
  return { wall, floor, horizon: 0.74, light: { x: 0.36, y: 0.4, strength } }
}

/** A product that stands in a scene. */
export interface Prop {
  /** Start of the file name of its rendered picture, such as `cl750s-antique-2`, or a cut-out. */
  file: string | Buffer
  /** Height in pixels. */
  high: number
  /** Centre from the left, and foot from the top, as shares of the canvas. */
  x: number
  y: number
  /** Radius of the blur of what is out of focus, in pixels. */
  blur?: number
  /** Share by which haze lightens or darkens it towards the wall. */
  haze?: number
  /** Turn in degrees, for what lies. */
  turn?: number
  /** SVG laid over its body, in the product's own pixels. */
  overlay?: (size: Canvas) => string
  /** Whether the overlay is opaque, like a label; otherwise it is inside the glass. */
  isLabel?: boolean
  /** Whether it is seen from its corner and stands on a rhombus. */
  isCornerView?: boolean
  /** Strength of its reflection in the floor; default 0.16. */
  mirror?: number
}

/** Renders SVG to a picture with transparency. */
export const rasterise = (svg: string): Buffer =>
  Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())

export const svgOf = ({ width, height }: Canvas, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

/** Draws an empty studio: a wall that runs into the floor without an edge, with a pool of light. */
export function drawBackdrop(canvas: Canvas, { wall, floor, horizon, light }: Backdrop): string {
  const { width, height } = canvas
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  return svgOf(
    canvas,
    `<defs>
      <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
        ${stop(0, wall[0])}${stop(horizon - 0.1, wall[1])}${stop(horizon + 0.06, floor[0])}${stop(1, floor[1])}
      </linearGradient>
      <radialGradient id="light" cx="${light.x}" cy="${light.y}" r="0.75">
        ${stop(0, '#fff', light.strength)}${stop(0.45, '#fff', light.strength * 0.35)}${stop(1, '#fff', 0)}
      </radialGradient>
      <radialGradient id="edge" cx="0.45" cy="0.5" r="0.8">
        ${stop(0.55, '#000', 0)}${stop(1, '#000', 0.26)}
      </radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    <rect width="${width}" height="${height}" fill="url(#edge)"/>`,
  )
}

/** Reads a rendered product without its transparent margins. */
export async function readCutOut(start: string): Promise<Buffer> {
  const name = cutOuts.find((each) => each.startsWith(start))
  if (!name) throw new Error(`There is no rendered picture “${start}”.`)
  const alpha = await sharp(path.join(renderedFolder, name)).png().toBuffer()
  return sharp(alpha).trim({ threshold: 1 }).png().toBuffer()
}

/** Loads a cut-out at a height, upright, without its transparent margins. */
async function loadCutOut(file: string | Buffer, high: number) {
  const trimmed = typeof file === 'string' ? await readCutOut(file) : file
  return sharp(trimmed)
    .resize({ height: Math.round(high) })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Draws the soft shadow of a foot on the floor. */
function drawShadow(width: number, { isCornerView }: Prop): string {
  const strength = isCornerView ? 0.62 : 0.5
  const size = isCornerView
    ? { width: Math.round(width * 1.34), height: Math.round(width * 0.76) }
    : { width: Math.round(width * 1.9), height: Math.round(width * 0.42) + 8 }
  return svgOf(
    size,
    `<defs><radialGradient id="s"><stop offset="0" stop-color="#000" stop-opacity="${strength}"/>
      <stop offset="0.5" stop-color="#000" stop-opacity="${strength * 0.42}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${size.width / 2}" cy="${size.height / 2}" rx="${size.width / 2}" ry="${size.height / 2}" fill="url(#s)"/>`,
  )
}

/** Multiplies the opacity of a picture from its top to its bottom edge. */
async function fade(picture: Buffer, size: Canvas, from: number, to: number): Promise<Buffer> {
  const mask = svgOf(
    size,
    `<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="${from}"/><stop offset="1" stop-opacity="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/>`,
  )
  return sharp(picture)
    .composite([{ input: rasterise(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

interface Layer {
  input: Buffer
  left: number
  top: number
}

/** Draws a prop with its shadow and its reflection, as layers from back to front. */
async function drawProp(prop: Prop, canvas: Canvas, haze: string): Promise<Layer[]> {
  const { x, y, blur = 0, mirror = 0.16, turn = 0 } = prop
  const loaded = await loadCutOut(prop.file, prop.high)
  let size: Canvas = { width: loaded.info.width, height: loaded.info.height }
  let body = loaded.data
  if (prop.overlay) {
    const over = rasterise(svgOf(size, prop.overlay(size)))
    body = await sharp(body)
      .composite([{ input: over, blend: prop.isLabel ? 'over' : 'atop' }])
      .png()
      .toBuffer()
  }
  if (prop.haze) {
    const veil = svgOf(
      size,
      `<rect width="100%" height="100%" fill="${haze}" opacity="${prop.haze}"/>`,
    )
    body = await sharp(body)
      .composite([{ input: rasterise(veil), blend: 'atop' }])
      .png()
      .toBuffer()
  }
  if (turn) {
    const turned = await sharp(body)
      .rotate(turn, { background: '#00000000' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const trimmed = await sharp(turned.data)
      .trim({ threshold: 1 })
      .png()
      .toBuffer({ resolveWithObject: true })
    body = trimmed.data
    size = { width: trimmed.info.width, height: trimmed.info.height }
  }
  const foot = Math.round(canvas.height * y)
  const left = Math.round(canvas.width * x - size.width / 2)
  const shadow = rasterise(drawShadow(size.width, prop))
  const shade = await sharp(shadow).metadata()
  const layers: Layer[] = [
    {
      input: blur ? await sharp(shadow).blur(blur).png().toBuffer() : shadow,
      left: Math.round(left + size.width * 0.56 - shade.width / 2),
      top: Math.round(foot - shade.height / 2 - size.width * (prop.isCornerView ? 0.24 : 0.03)),
    },
  ]
  if (mirror > 0) {
    const depth = Math.min(size.height, Math.round(canvas.height - foot + 2))
    if (depth > 4) {
      const flipped = await sharp(body)
        .extract({ left: 0, top: size.height - depth, width: size.width, height: depth })
        .toBuffer()
      const lower = await sharp(flipped)
        .flip()
        .blur(1.5 + blur)
        .png()
        .toBuffer()
      const input = await fade(lower, { width: size.width, height: depth }, mirror, 0)
      layers.push({ input, left, top: foot - 2 })
    }
  }
  const input = blur ? await blurred(body, blur) : { data: body, margin: 0 }
  layers.push({
    input: input.data,
    left: left - input.margin,
    top: foot - size.height - input.margin,
  })
  return layers
}

/** Blurs a cut-out beyond its edges. */
async function blurred(picture: Buffer, radius: number) {
  const margin = Math.ceil(radius * 3)
  const data = await sharp(picture)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
    .toBuffer()
  return { data: await sharp(data).blur(radius).png().toBuffer(), margin }
}

/** Cuts a layer to the canvas; null if it lies outside. */
async function clip({ input, left, top }: Layer, canvas: Canvas): Promise<OverlayOptions | null> {
  const { width, height } = await sharp(input).metadata()
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const right = Math.min(width, canvas.width - left)
  const bottom = Math.min(height, canvas.height - top)
  if (right <= x || bottom <= y) return null
  const whole = x === 0 && y === 0 && right === width && bottom === height
  const cut = whole
    ? input
    : await sharp(input)
        .extract({ left: x, top: y, width: right - x, height: bottom - y })
        .png()
        .toBuffer()
  return { input: cut, left: left + x, top: top + y }
}

/** Scene of props in a studio, listed from back to front. */
export interface Scene {
  backdrop: Backdrop
  props: readonly Prop[]
  canvas?: Canvas
  /** SVG drawn on the backdrop, behind the props. */
  behind?: string
  /** SVG drawn over everything. */
  before?: string
}

/** Quality of the originals: high enough to be encoded again without visible loss. */
const originalOptions = { quality: 86, effort: 5, smartSubsample: true } as const

/** Takes a picture of a scene, as WebP. */
export async function takePicture(scene: Scene): Promise<Buffer> {
  const canvas = scene.canvas ?? wide
  const drawn = (content: string): Layer => ({
    input: rasterise(svgOf(canvas, content)),
    left: 0,
    top: 0,
  })
  const layers: Layer[] = scene.behind ? [drawn(scene.behind)] : []
  for (const prop of scene.props) {
    layers.push(...(await drawProp(prop, canvas, scene.backdrop.wall[1])))
  }
  if (scene.before) layers.push(drawn(scene.before))
  const overlays: OverlayOptions[] = []
  for (const layer of layers) {
    const overlay = await clip(layer, canvas)
    if (overlay) overlays.push(overlay)
  }
  const ground = rasterise(drawBackdrop(canvas, scene.backdrop))
  const composed = await sharp(ground).composite(overlays).removeAlpha().png().toBuffer()
  return sharp(composed).webp(originalOptions).toBuffer()
}

/** Turns a drawing into a picture, as WebP. */
export const takeDrawing = (svg: string): Promise<Buffer> =>
  sharp(rasterise(svg)).flatten({ background: '#c9d1cd' }).webp(originalOptions).toBuffer()
