import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PlannerView } from './planner-view.ts'

/** Placeholder beside the form while there is no plan: a hint or example plans. */
export function PlannerStart({ examples }: Pick<PlannerView, 'examples'>) {
  const addresses = useAddresses()
  if (examples.length === 0) {
    return (
      <p className="planner-waiting">
        Your bill of materials appears here once you have entered how much, and what you fill.
      </p>
    )
  }
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className="text-heading">
        Start with a run like yours
      </h2>
      <ul className="planner-examples">
        {examples.map(({ words, container }) => (
          <li key={container.sku}>
            <Link
              to={addresses.planner + container.search}
              preventScrollReset
              className="planner-example"
            >
              <ProductDrawing
                drawing={container.drawing}
                frame="close"
                className="planner-example-drawing"
              />
              <span className="font-semibold text-balance">{words}</span>
              <span className="mt-1 text-sm text-muted">
                <ProductName name={container.name} />
              </span>
              <Icon name="arrow-right" className="mt-3 text-green" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
