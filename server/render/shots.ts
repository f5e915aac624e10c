import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { PictureFrame } from '#app/domain/catalogue/render/picture-frame.ts'
import type { Extent, PictureView } from '#app/domain/catalogue/render/picture-view.ts'
import type { SolidShape } from '#app/domain/catalogue/solid/parts/shape.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'
import { filledShots } from './filled-shots.ts'
import { glassShots } from './glass-shots.ts'
import { plainShots, type TakenPiece } from './plain-shots.ts'

/** A bottle with what is in it and on it; half sections in mm. */
export interface FilledShot {
  outside: Profile
  inside: Profile
  level: number
  liquid: { profile: Profile; absorption: readonly number[] }
  pieces: TakenPiece[]
  /** Height above which nothing is seen through, mm. */
  opaqueFrom: number
  /** Light lost in the glass, 1/mm. */
  glass: readonly number[]
}

/** What is taken once, for all pictures of it. */
export interface Shot {
  key: string
  /** Of glass: its channels are strengths of absorption. */
  shape?: SolidShape
  /** Etched: it spreads what passes, so that little of the page is seen through it. */
  frosted?: boolean
  /** Of what is opaque: its channels are tones, or red, green and blue. */
  pieces?: readonly TakenPiece[]
  /** Of a bottle filled and closed: its channels are red, green and blue. */
  filled?: FilledShot
  view: PictureView
  /** Of opaque things: how far they reach, mm. */
  extent?: Extent
  height: number
  radius: number
  /** How far its foot reaches, mm, where that is not nearly as far as the whole; 0 without a shadow. */
  foot?: number
  frame: PictureFrame
  /** Of its largest file. */
  pixels: [width: number, height: number]
  /** It is taken with, where that is fewer. */
  taken?: [width: number, height: number]
  /** Of each pixel, where they are not as many as for glass. */
  samples?: number
  pictures: Picture[]
}

export interface Picture {
  look: string
  file: string
  /** Light lost in empty glass, 1/mm. */
  absorption?: readonly number[]
  /** Of what is opaque and of one colour: the light that it gives back; others are taken in theirs. */
  paint?: readonly number[] | null
  /** Height of what it shows, mm, where the drawing's is another. */
  shown?: number
}

/**
 * The shots of all products that a solid is made of, and of bottles filled and closed. Shapes of the
 * products that visitors see first come first, then those that most products have.
 */
export function shotsOf(catalogue: CatalogueSnapshot, first: ReadonlySet<string>): Shot[] {
  const { products } = catalogue
  return [...glassShots(products, first), ...filledShots(catalogue), ...plainShots(products)]
}
