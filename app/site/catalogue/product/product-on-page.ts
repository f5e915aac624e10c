import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import type { DetailsOfProduct } from './product-details.tsx'

/** Data of a product that its page needs in the browser. */
export type ProductOnPage = Omit<
  ProductView,
  keyof DetailsOfProduct | 'colours' | 'keyFacts' | 'footprint'
>

/** Parts of a product's page that are not interactive, as HTML rendered by React on the server. */
export interface ProductMarkup {
  dimensionLines: string
  /** Key figures beside the title; empty if none are on file. */
  keyFacts: string
  /** Views of the technical drawing. */
  plates: string
  /** Full pallet; empty if the pallet is not known. */
  pallet: string
  /** Links to other colours; empty if there is only one colour. */
  colours: string
  packing: string
  details: string
  /** Links to the same item of particular suppliers; empty if there are none. */
  suppliers: string
  /** Table of the files about the product. */
  documents: string
  /** Text shown in place of reviews if there are none. */
  noReviews: string
  /** Texts on shipping and returns. */
  shipping: string
}
