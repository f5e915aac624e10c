import { wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { outlineOf } from '#app/domain/catalogue/drawing/outlines/outline-of.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  type Extent,
  type PictureView,
  viewOf,
  visibleSize,
} from '#app/domain/catalogue/render/picture-view.ts'
import {
  type Piece,
  partsLookData,
  piecesOf,
} from '#app/domain/catalogue/render/pictured-pieces.ts'
import { lookDigestOf, lookKeyOf } from '#app/domain/catalogue/render/rendered-look.ts'
import type { Surface } from '#app/domain/catalogue/solid/mesh.ts'
import { computeFrame, extentOf, fileOf } from './shot-parts.ts'
import type { Shot } from './shots.ts'

/** Surface finishes, independent of colour; objects.py has a material for each. */
type SurfaceFinish =
  | 'metal'
  | 'satin'
  | 'matt'
  | 'gloss'
  | 'moulded'
  | 'board'
  | 'cork'
  | 'pressed-cork'
  | 'foamed'
  | 'turned-wood'
  | 'timber'
  | 'clear'

const finishes: ReadonlyMap<Material, SurfaceFinish> = new Map<Material, SurfaceFinish>([
  ['glass-sprayed', 'gloss'],
  ['cap-matt-black', 'matt'],
  ['cork', 'cork'],
  ['cork-agglomerate', 'pressed-cork'],
  ['cork-synthetic', 'foamed'],
  ['beech', 'turned-wood'],
  ['dark-wood', 'turned-wood'],
  ['kraft', 'board'],
  ['board-white', 'board'],
  ['board-grey', 'board'],
  ['pine', 'timber'],
  ['hardwood', 'timber'],
  ['hire-blue', 'timber'],
  ['hire-red', 'timber'],
  ['plastic', 'moulded'],
  ['polymer-clear', 'clear'],
])

function surfaceFinishOf(name: Material, kind: Surface['kind']): SurfaceFinish {
  return finishes.get(name) ?? (kind === 'metal' ? 'metal' : 'satin')
}

/** Versions of the rendering; increase them when objects.py renders the same pieces differently. */
const editions = { level: 1, tilted: 4, corner: 1 }
/** Version of the rendering for pieces with these finishes. */
const grained = {
  finishes: new Set<SurfaceFinish>(['board', 'cork', 'pressed-cork', 'foamed']),
  edition: 2,
}

/** Tones in which a piece of one colour is rendered, for all its colours: TONES in develop.py. */
const tones = [0.02, 0.3, 0.9] as const
/**
 * Maximum picture size in pixels, and samples per pixel. Opaque objects need fewer samples than
 * glass, and flat boards fewer than round objects; transparent ones need more.
 */
const quality = {
  clear: { pixels: 300_000, samples: 72 },
  round: { pixels: 300_000, samples: 20 },
  flat: { pixels: 260_000, samples: 24 },
}

/** Initial priorities by category: frequently viewed categories are rendered first. */
const priorities = new Map<string, number>([
  ['bottles', 40],
  ['closures', 30],
  ['cans', 40],
  ['kegs', 20],
  ['cartons', 0],
])

export type RenderPiece = Omit<Piece, 'shape' | 'surface' | 'coat'> & {
  shape: RenderShape
  surface: RenderSurface
  coat?: { surface: RenderSurface; from: number; to: number }
}
type RenderShape =
  | Exclude<Piece['shape'], { kind: 'mesh' }>
  | { kind: 'mesh'; mesh: Record<'positions' | 'triangles', readonly number[]> }
interface RenderSurface {
  finish: SurfaceFinish
  kind: Surface['kind']
  colour: readonly number[]
}

/**
 * Returns the shots of opaque products and of frosted and sprayed bottles: one per shape for all
 * colours.
 */
export function plainShots(products: readonly Product[]): Shot[] {
  const shots = new Map<string, Shot>()
  const uses = new Map<string, number>()
  const seen = new Set<string>()
  for (const product of products) {
    const look = lookKeyOf(product)
    if (!look) continue
    uses.set(look, (uses.get(look) ?? priorities.get(product.category) ?? 0) + 1)
    if (seen.has(look)) continue
    seen.add(look)
    const pieces = piecesOf(product)
    const [first] = pieces ?? []
    if (!pieces || !first) continue
    if (product.category === 'bottles' && first.surface.name !== 'glass-sprayed') continue
    const shot = shotOf(product, look, pieces, first)
    if (!shot) continue
    const known = shots.get(shot.key)
    if (known) known.pictures.push(...shot.pictures)
    else shots.set(shot.key, shot)
  }
  const weight = ({ pictures }: Shot) =>
    pictures.reduce((sum, { look }) => sum + (uses.get(look) ?? 0), 0)
  return [...shots.values()].sort((a, b) => weight(b) - weight(a))
}

/**
 * Returns the shot of a product; null if it would not match the drawing that it replaces, because
 * the drawing shows more than the solid.
 */
function shotOf(
  product: Product,
  look: string,
  pieces: readonly Piece[],
  { surface }: Piece,
): Shot | null {
  const view = viewOf(product)
  const extent = pieces.map((piece) => reachOf(piece, view)).reduce(joinExtents)
  const seen = visibleSize(view, extent)
  const drawn = outlineOf(product)
  const isAsDrawn = isNear(seen.width, drawn.width) && isNear(seen.height, drawn.height)
  const mayDiffer = view === 'tilted' || product.category === 'dividers' || pieces.length > 1
  if (drawn.incomplete || !(isAsDrawn || mayDiffer || partsLookData(product))) return null
  const isOfOneColour = pieces.length === 1 && !pieces[0]?.coat
  const taken = pieces.map((piece) => convertPiece(piece, isOfOneColour))
  const hasGrain =
    view !== 'tilted' && taken.some((piece) => grained.finishes.has(piece.surface.finish))
  const key = lookDigestOf([hasGrain ? grained.edition : editions[view], view, taken])
  const paint = isOfOneColour ? surface.colour : null
  const foot = view === 'level' ? contactRadius(product, pieces) : null
  const file = fileOf(
    product,
    surface.name,
    lookDigestOf([key, paint, ...(foot === null ? [] : [foot])]),
  )
  const fit = Math.min(1, drawn.width / seen.width, drawn.height / seen.height)
  const shown = isAsDrawn ? {} : { shown: Math.round(seen.height * fit * 10) / 10 }
  const frame = computeFrame(view, seen.height, seen.width / 2)
  const { pixels, samples } = qualityOf(pieces)
  return {
    key,
    pieces: taken,
    extent,
    ...frame,
    ...(foot !== null && { foot }),
    taken: pixelsOf(frame.pixels, pixels),
    samples,
    pictures: [{ look, file, paint, ...shown }],
  }
}

function qualityOf(pieces: readonly Piece[]) {
  if (pieces.some(({ surface }) => surface.name === 'polymer-clear')) return quality.clear
  return quality[pieces.every(({ shape }) => shape.kind === 'boards') ? 'flat' : 'round']
}

/** Converts a piece for rendering: in tones for all colours, or in its own colour. */
export function convertPiece(
  { shape, surface, coat, ...piece }: Piece,
  inTones: boolean,
): RenderPiece {
  const taken = (of: Surface): RenderSurface => ({
    finish: surfaceFinishOf(of.name, of.kind),
    kind: of.kind,
    colour: inTones ? tones : of.colour,
  })
  return {
    shape: convertShape(shape),
    ...piece,
    surface: taken(surface),
    ...(coat && { coat: { ...coat, surface: taken(coat.surface) } }),
  }
}

/** Converts meshes to plain arrays for JSON. */
function convertShape(shape: Piece['shape']): RenderShape {
  if (shape.kind !== 'mesh') return shape
  const { positions, triangles } = shape.mesh
  return { kind: 'mesh', mesh: { positions: [...positions], triangles: [...triangles] } }
}

function pixelsOf([wide, tall]: Shot['pixels'], most: number): Shot['pixels'] {
  const share = Math.min(1, Math.sqrt(most / (wide * tall)))
  return [Math.round(wide * share), Math.round(tall * share)]
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(b * 0.03, 1)

/** Returns the extent of a piece, including the teeth of a crown. */
function reachOf({ shape, at = [0, 0, 0], waves }: Piece, view: PictureView): Extent {
  const { across, deep, high } = extentOf(shape)
  const teeth = view === 'tilted' ? (waves?.depth ?? 0) : 0
  return {
    across: across + Math.abs(at[0]) + teeth,
    deep: deep + Math.abs(at[2]) + teeth,
    high: high + at[1],
  }
}

/**
 * Returns the radius of the contact area in mm; null if it equals the whole extent; 0 for wires,
 * whose shadow would look like another wire.
 */
function contactRadius(product: Product, pieces: readonly Piece[]): number | null {
  if (wires.has(wordOf(product.attributes, 'closureType'))) return 0
  return pieces.length > 1 || partsLookData(product) ? footRadius(pieces) : null
}

const wires = new Set(['wirehood', 'strap'])

/** Returns the radius of the parts that touch the ground: all within a fiftieth of the height. */
function footRadius(pieces: readonly Piece[]): number {
  const high = Math.max(...pieces.map(({ shape }) => extentOf(shape).high))
  const reaches = pieces.map(({ shape }) => extentOf(shape, high / 50).across)
  return Math.max(...reaches)
}

function joinExtents(a: Extent, b: Extent): Extent {
  return {
    across: Math.max(a.across, b.across),
    deep: Math.max(a.deep, b.deep),
    high: Math.max(a.high, b.high),
  }
}
