import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { ColourSwatch } from './colour-swatch.tsx'
import { ProductDrawing } from './drawing/product-drawing.tsx'
import type { ProductCard } from './product-card.ts'

interface ProductCardViewProps {
  card: ProductCard
  /** What can be done with it there. */
  action: ReactNode
  /** What is said of it and offered beside it, in the upper corners. */
  marks?: ReactNode
}

/** One product in a list. */
export function ProductCardView({ card, action, marks }: ProductCardViewProps) {
  const { slug, name, sku, drawing, facts, colours, remark } = card
  return (
    <article className="product-card group/card">
      <ProductDrawing drawing={drawing} className="product-card-drawing" />
      <div className="min-w-0">
        <h2 className="product-card-name text-base leading-tight font-semibold text-balance">
          {/* The whole card is the link's; buttons rise above it. */}
          <Link
            to={href('/catalogue/:slug', { slug })}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover/card:text-green"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-xs text-muted">
          {sku}
          {remark && <strong className="ml-2 font-semibold text-vermilion">{remark}</strong>}
        </p>
        <DataList className="mt-2.5 mb-4">
          {facts.map(({ label, text }) => (
            <DataRow key={label} label={label} dense>
              {text}
            </DataRow>
          ))}
        </DataList>
      </div>
      <div className="product-card-foot">
        <span className="flex shrink-0 gap-1 empty:hidden">
          {colours.length > 0 && (
            <span className="sr-only">Comes in {colours.map(({ label }) => label).join(', ')}</span>
          )}
          {colours.map(({ value }) => (
            <ColourSwatch key={value} colour={value} />
          ))}
        </span>
        <div className="relative ml-auto">{action}</div>
      </div>
      {marks}
    </article>
  )
}
