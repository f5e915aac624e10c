import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import type { DetailsOfProduct } from './product-details.tsx'

/** A product as its page has it in the browser. */
export type ProductOnPage = Omit<ProductView, keyof DetailsOfProduct | 'colours'>

/** The parts of its page that are only read, made by React on the server. */
export interface ProductMarkup {
  dimensionLines: string
  /** The views of its technical drawing. */
  plates: string
  /** A full pallet of it; empty where none is known. */
  pallet: string
  /** Empty where there is no choice. */
  colours: string
  packing: string
  details: string
  /** The files about it. */
  documents: string
  /** What stands in place of reviews where it has none. */
  noReviews: string
  /** How it travels and comes back. */
  shipping: string
}
