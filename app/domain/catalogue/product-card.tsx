import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { ColourSwatch } from './colour-swatch.tsx'
import { ProductDrawing } from './drawing/product-drawing.tsx'
import type { ProductCard } from './product-card.ts'

/** One product in a list. `action` is what can be done with it there. */
export function ProductCardView({ card, action }: { card: ProductCard; action: ReactNode }) {
  const { slug, name, sku, facts, colours, remark } = card
  return (
    <article className="group/card relative flex h-full flex-col bg-surface p-4">
      <ProductDrawing
        drawing={card.drawing}
        className="mx-auto h-48 w-auto max-w-full sm:h-52 2xl:h-60"
      />
      <h2 className="mt-4 text-base leading-tight font-semibold text-balance">
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
      <div className="mt-auto flex min-h-9 items-center justify-between gap-3">
        <span className="flex gap-1">
          {colours.length > 1 && (
            <span className="sr-only">
              Also in{' '}
              {colours
                .slice(1)
                .map(({ label }) => label)
                .join(', ')}
            </span>
          )}
          {colours.length > 1 &&
            colours.map(({ value }) => <ColourSwatch key={value} colour={value} />)}
        </span>
        <div className="relative">{action}</div>
      </div>
    </article>
  )
}
