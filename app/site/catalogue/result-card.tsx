import type { ReactNode } from 'react'
import type { CardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import { ComparePicksForm } from '#app/site/catalogue/compare/compare-pick.tsx'
import { ProductCardView } from '#app/site/catalogue/list/product-card.tsx'
import { BuyNow, BuyNowForm } from '#app/site/enquiry/add/buy-now.tsx'
import { ProductMarks } from './product-marks.tsx'

/** Forms of the buttons on cards; once on a page. */
export function CardForms() {
  return (
    <>
      <ComparePicksForm />
      <BuyNowForm />
    </>
  )
}

/** Card of a product with its buttons. */
export function ResultCard({ card, note }: { card: CardOfProduct; note?: ReactNode }) {
  return (
    <ProductCardView
      card={card}
      note={note}
      action={card.orderable && <BuyNow product={card} />}
      marks={<ProductMarks {...card} />}
    />
  )
}
