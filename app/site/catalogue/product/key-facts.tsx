import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'
import { withNoBreaks } from '#app/platform/text/format.ts'

/** Key figures of a product beside its title: sizes, weight, finish and pack. */
export function KeyFacts({ keyFacts }: Pick<ProductView, 'keyFacts'>) {
  if (keyFacts.length === 0) return null
  return (
    <dl className="key-facts numeric">
      {keyFacts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{withNoBreaks(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
