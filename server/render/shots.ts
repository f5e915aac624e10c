import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type {
  Extent,
  PictureFrame,
  PictureView,
} from '#app/domain/catalogue/render/picture-view.ts'
import type { SolidShape } from '#app/domain/catalogue/solid/parts/shape.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'
import type { FormAtHeight } from '#app/domain/catalogue/turn/turn-shape.ts'
import { filledShots } from './filled-shots.ts'
import { glassShots } from './glass-shots.ts'
import { plainShots, type RenderPiece } from './plain-shots.ts'

/** Bottle with its content and closures; half sections in mm. */
export interface FilledShot {
  outside: Profile
  inside: Profile
  /** Forms of the sections of a bottle that is not round; absent if it is. */
  forms?: readonly FormAtHeight[]
  level: number
  liquid: { profile: Profile; absorption: readonly number[] }
  pieces: RenderPiece[]
  /** Height above which nothing is transparent, in mm. */
  opaqueFrom: number
  /** Absorption of the glass, in 1/mm. */
  glass: readonly number[]
}

/** One rendering, from which several pictures are developed. */
export interface Shot {
  key: string
  /** Set for glass: the channels are strengths of absorption. */
  shape?: SolidShape
  /**
   * Whether the glass is etched: it scatters light, so that little of the page is visible through
   * it.
   */
  frosted?: boolean
  /** Set for opaque objects: the channels are tones, or red, green and blue. */
  pieces?: readonly RenderPiece[]
  /** Set for a filled and closed bottle: the channels are red, green and blue. */
  filled?: FilledShot
  view: PictureView
  /** Extent of an opaque object, in mm. */
  extent?: Extent
  height: number
  radius: number
  /** Radius of its contact area in mm, if it is much smaller than the whole; 0 for no shadow. */
  foot?: number
  frame: PictureFrame
  /** Size of its largest file. */
  pixels: [width: number, height: number]
  /** Size of the rendering, if it is smaller. */
  taken?: [width: number, height: number]
  /** Samples per pixel, if they differ from those for glass. */
  samples?: number
  pictures: Picture[]
}

/** Picture of a product to render, with the look of its material. */
export interface Picture {
  look: string
  file: string
  /** Absorption of the empty glass, in 1/mm. */
  absorption?: readonly number[]
  /** Reflectance of an opaque object of one colour; others are rendered in their own colours. */
  paint?: readonly number[] | null
  /** Height of the pictured object in mm, if it differs from the drawing's. */
  shown?: number
}

/**
 * Returns the shots of all products with a solid, and of filled and closed bottles. Shapes of the
 * products that visitors see first come first, then those that most products have.
 */
export function shotsOf(catalogue: CatalogueSnapshot, first: ReadonlySet<string>): Shot[] {
  const { products } = catalogue
  return [...glassShots(products, first), ...filledShots(catalogue), ...plainShots(products)]
}
