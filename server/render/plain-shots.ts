import { outlineOf } from '#app/domain/catalogue/drawing/outlines/outline-of.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { absorptionOf } from '#app/domain/catalogue/render/glass-absorption.ts'
import { type Extent, seenSize, viewOf } from '#app/domain/catalogue/render/picture-view.ts'
import { type Piece, piecesOf } from '#app/domain/catalogue/render/pictured-pieces.ts'
import { digestOf, lookOf } from '#app/domain/catalogue/render/rendered-look.ts'
import type { Surface } from '#app/domain/catalogue/solid/surface-of.ts'
import { extentOf, fileOf, framed } from './shot-parts.ts'
import type { Shot } from './shots.ts'
import { type Finish, finishOf } from './surface-finish.ts'

/** To be raised where objects.py takes other pictures of the same pieces. */
const edition = 1

/** Tones that a thing of one colour is taken in, for all its colours: TONES in develop.py. */
const tones = [0.02, 0.3, 0.9] as const
/** Things are taken no larger than this, in pixels: what is opaque shows less of them than glass. */
const mostPixels = 300_000

/** What is looked at most is taken first. */
const turns = new Map<string, number>([
  ['bottles', 40],
  ['closures', 30],
  ['cans', 40],
  ['kegs', 20],
  ['cartons', 0],
])

export type TakenPiece = Omit<Piece, 'surface' | 'coat'> & {
  surface: TakenSurface
  coat?: { surface: TakenSurface; from: number; to: number }
}
interface TakenSurface {
  finish: Finish
  kind: Surface['kind']
  colour: readonly number[]
}

/** Shots of what light does not pass, and of frosted and sprayed bottles: one for all colours of a shape. */
export function plainShots(products: readonly Product[]): Shot[] {
  const shots = new Map<string, Shot>()
  const uses = new Map<string, number>()
  const seen = new Set<string>()
  for (const product of products) {
    const look = lookOf(product)
    if (!look) continue
    uses.set(look, (uses.get(look) ?? turns.get(product.category) ?? 0) + 1)
    if (seen.has(look)) continue
    seen.add(look)
    const pieces = piecesOf(product)
    const [first] = pieces ?? []
    if (!pieces || !first) continue
    if (product.category === 'bottles' && absorptionOf(first.surface.name)) continue
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

/** Null where it would not take the place of the drawing. */
function shotOf(
  product: Product,
  look: string,
  pieces: readonly Piece[],
  { surface }: Piece,
): Shot | null {
  const view = viewOf(product)
  const extent = pieces.map(({ shape }) => extentOf(shape)).reduce(joined)
  const seen = seenSize(view, extent)
  const drawn = outlineOf(product)
  const isAsDrawn = near(seen.width, drawn.width) && near(seen.height, drawn.height)
  if (drawn.incomplete || (view !== 'tilted' && !isAsDrawn)) return null
  const isOfOneColour = pieces.length === 1 && !pieces[0]?.coat
  const taken = pieces.map((piece) => takenPiece(piece, isOfOneColour))
  const key = digestOf([edition, view, taken])
  const paint = isOfOneColour ? surface.colour : null
  const file = fileOf(product, surface.name, digestOf([key, paint]))
  const shown = isAsDrawn ? {} : { shown: Math.round(seen.height * 10) / 10 }
  const frame = framed(view, seen.height, seen.width / 2)
  return {
    key,
    pieces: taken,
    extent,
    ...frame,
    taken: pixelsOf(frame.pixels),
    pictures: [{ look, file, paint, ...shown }],
  }
}

/** A piece as it is taken: in tones for all colours, or in its own. */
export function takenPiece({ surface, coat, ...piece }: Piece, inTones: boolean): TakenPiece {
  const taken = (of: Surface): TakenSurface => ({
    finish: finishOf(of.name, of.kind),
    kind: of.kind,
    colour: inTones ? tones : of.colour,
  })
  return {
    ...piece,
    surface: taken(surface),
    ...(coat && { coat: { ...coat, surface: taken(coat.surface) } }),
  }
}

function pixelsOf([wide, tall]: Shot['pixels']): Shot['pixels'] {
  const share = Math.min(1, Math.sqrt(mostPixels / (wide * tall)))
  return [Math.round(wide * share), Math.round(tall * share)]
}

const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(b * 0.03, 1)

function joined(a: Extent, b: Extent): Extent {
  return {
    across: Math.max(a.across, b.across),
    deep: Math.max(a.deep, b.deep),
    high: Math.max(a.high, b.high),
  }
}
