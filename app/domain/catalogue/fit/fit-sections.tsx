import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { formatNumber, unbroken } from '#app/platform/text/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { ProductDrawing } from '../drawing/product-drawing.tsx'
import { ProductName } from '../product/page/product-name.tsx'
import { fitHeadings } from './fit-headings.ts'
import type { FitAnswer, FittingProduct } from './what-fits.ts'

/**
 * What goes with a product by its figures, the few best of each kind. `action` is what can be done
 * with one of them.
 */
export function FitSections({
  sku,
  answers,
  plan,
  action,
}: {
  sku: string
  /** Where a whole run is planned with it; null for nothing. */
  plan: string | null
  answers: FitAnswer[]
  action: (product: FittingProduct) => ReactNode
}) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="fits" className="later">
      <h2 id="fits" className="text-heading">
        What fits
      </h2>
      <p className="mt-2 max-w-2xl text-sm text-muted">
        Worked out from the figures on file, the reason beside each. Run a trial before you order
        for a whole vintage.
      </p>
      {plan && (
        <p className="mt-2">
          <TextLink to={plan}>Plan a run with this bottle</TextLink>
        </p>
      )}
      {answers.map((answer) => (
        <FitRow
          sku={sku}
          key={`${answer.relation} ${answer.category}`}
          answer={answer}
          action={action}
        />
      ))}
    </section>
  )
}

function FitRow({
  sku,
  answer,
  action,
}: {
  sku: string
  answer: FitAnswer
  action: (product: FittingProduct) => ReactNode
}) {
  const addresses = useAddresses()
  const { relation, category, categoryName, inCategory, best, total, toAsk, askReason, tools } =
    answer
  const heading = fitHeadings[relation]
  const all = `${addresses.catalogue}?${new URLSearchParams({ category, fits: sku, show: 'items' })}`
  return (
    <section aria-label={`${heading} that fit`} className="fit-row">
      <div className="fit-row-head">
        <h3 className="font-semibold">{heading}</h3>
        <p className="numeric text-sm text-muted">
          {formatNumber(total)} {total === 1 ? 'fits' : 'fit'}
          {toAsk > 0 && ` · ${formatNumber(toAsk)} to ask about`}
        </p>
        {tools.length > 0 && (
          <p className="mt-2 text-sm">
            <span className="text-muted">Your line needs</span> {tools.join('; ')}.
          </p>
        )}
        {total > best.length && (
          <p className="numeric mt-2 text-sm">
            <TextLink to={all}>
              See all {formatNumber(inCategory)} {categoryName.toLowerCase()} that fit
            </TextLink>
          </p>
        )}
      </div>
      <div className="min-w-0">
        {best.length > 0 && (
          <ul className="fit-list">
            {best.map((product) => (
              <li key={product.sku} className="fit-item">
                <ProductDrawing drawing={product.drawing} className="fit-item-drawing" />
                <div className="min-w-0">
                  <Link
                    to={addresses.product(product.slug)}
                    prefetch="intent"
                    className="font-medium leading-snug after:absolute after:inset-0 hover:text-green"
                  >
                    <ProductName name={product.name} />
                  </Link>
                  <p className="text-xs text-muted">{product.sku}</p>
                  <p className="numeric mt-1 text-sm text-muted">{unbroken(product.reason)}</p>
                </div>
                <div className="fit-item-action">{action(product)}</div>
              </li>
            ))}
          </ul>
        )}
        {askReason && (
          <p className="mt-3 text-sm text-muted">
            <strong className="font-semibold text-ink">Ask us</strong> about {formatNumber(toAsk)}{' '}
            {best.length > 0 ? 'other' : ''} {toAsk === 1 ? 'product' : 'products'}. {askReason}
          </p>
        )}
      </div>
    </section>
  )
}
