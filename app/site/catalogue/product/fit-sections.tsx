import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import {
  type FitAnswer,
  type FittingProduct,
  fitHeadings,
} from '#app/domain/catalogue/fit/fit-answers.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import type { Container } from '#app/domain/catalogue/product/product-packs.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { formatNumber, withNoBreaks } from '#app/platform/text/format.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/**
 * Sections with the products that fit a product according to their figures, the best few of each
 * kind. `action` renders what can be done with one of them.
 */
export function FitSections({
  answers,
  plan,
  container,
  action,
}: {
  /** URL of the run planner with this product; null if no run can be planned with it. */
  plan: string | null
  /** Kind of container that the product is; null if it is not filled. */
  container: Container | null
  answers: FitAnswer[]
  action: (product: FittingProduct) => ReactNode
}) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="fits" className="fit-sections later">
      <div className="fit-head">
        <h2 id="fits" className="text-heading">
          What fits
        </h2>
        {plan && <TextLink to={plan}>Plan a run with this {container}</TextLink>}
      </div>
      <p className="mt-1 text-sm text-muted">
        Calculated from the figures on file. Run a trial before you order for a whole vintage.
      </p>
      {answers.map((answer) => (
        <FitRow key={`${answer.relation} ${answer.category}`} answer={answer} action={action} />
      ))}
    </section>
  )
}

function FitRow({
  answer,
  action,
}: {
  answer: FitAnswer
  action: (product: FittingProduct) => ReactNode
}) {
  const addresses = useAddresses()
  const { relation, categoryName, search, best, total, undecidedCount, askReason, tools } = answer
  const heading = fitHeadings[relation]
  const shared = sharedReason(best)
  const all = addresses.catalogue + search
  return (
    <section aria-label={`${heading} that fit`} className="fit-group">
      <div className="fit-group-head">
        <h3 className="font-semibold">{heading}</h3>
        <p className="numeric text-muted">
          {formatNumber(total)} {total === 1 ? 'fits' : 'fit'}
          {undecidedCount > 0 && ` · ${formatNumber(undecidedCount)} to ask about`}
        </p>
        {total > best.length && (
          <p className="numeric ml-auto">
            <TextLink to={all}>
              See all {formatNumber(total)}{' '}
              <span className="sr-only">{categoryName.toLowerCase()} that fit</span>
            </TextLink>
          </p>
        )}
      </div>
      {shared && <p className="numeric text-muted">{withNoBreaks(shared)}</p>}
      {best.length > 0 && (
        <ul className="fit-list">
          {best.map((product) => (
            <li key={product.sku} className="fit-item">
              <ProductDrawing drawing={product.drawing} className="fit-item-drawing" />
              <div className="min-w-0">
                <Link
                  to={addresses.product(product.slug)}
                  prefetch="intent"
                  className="font-medium after:absolute after:inset-0 hover:text-green"
                >
                  <ProductName name={product.name} />
                </Link>
                {!shared && <Reason reason={product.reason} />}
              </div>
              <div className="fit-item-action">{action(product)}</div>
            </li>
          ))}
        </ul>
      )}
      {tools.length > 0 && (
        <p className="fit-note">
          <span className="text-muted">Your line needs</span> {tools.join('; ')}.
        </p>
      )}
      {askReason && <AskAbout answer={answer} reason={askReason} />}
    </section>
  )
}

/** Reason why a product fits: a single line is shown at once, a longer text is collapsed. */
function Reason({ reason }: { reason: string }) {
  const words = withNoBreaks(reason)
  if (reason.length <= maxReasonLength) return <p className="numeric text-muted">{words}</p>
  return (
    <details className="fit-why">
      <summary>Why it fits</summary>
      <p className="numeric">{words}</p>
    </details>
  )
}

/** Note on products that may fit but need checking with our team first, with the reason. */
function AskAbout({
  answer: { best, undecidedCount },
  reason,
}: {
  answer: FitAnswer
  reason: string
}) {
  const about = `about ${formatNumber(undecidedCount)} ${best.length > 0 ? 'other ' : ''}${undecidedCount === 1 ? 'product' : 'products'}.`
  const ask = <strong className="font-semibold text-ink">Ask us</strong>
  if (reason.length <= maxNoteLength)
    return (
      <p className="fit-note text-muted">
        {ask} {about} {reason}
      </p>
    )
  return (
    <details className="fit-why fit-note">
      <summary>
        {ask} {about} Why?
      </summary>
      <p>{reason}</p>
    </details>
  )
}

/** Maximum length, in characters, of a note that is shown at once below the list. */
const maxNoteLength = 150

/** Maximum length, in characters, of a reason that is shown at once beside the add button. */
const maxReasonLength = 60

/**
 * Returns the reason if all of several products fit for the same one, so that it is shown once;
 * otherwise null.
 */
function sharedReason(best: readonly FittingProduct[]): string | null {
  const [reason, ...others] = new Set(best.map((product) => product.reason))
  return best.length > 1 && reason && others.length === 0 ? reason : null
}
