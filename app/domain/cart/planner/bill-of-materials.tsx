import { Link } from 'react-router'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { joinClasses } from '#app/ui/classes.ts'
import type { PlannerView } from './planner-view.ts'

/** Bill of materials of a run: every part in sales units. */
export function BillOfMaterials({
  lines,
  closed,
  roundUp,
}: Pick<PlannerView, 'lines' | 'closed' | 'roundUp'>) {
  const addresses = useAddresses()
  const hasDays = lines.some(({ orderBy }) => orderBy !== null)
  return (
    <section aria-labelledby="bill">
      <h2 id="bill" className="text-heading">
        Bill of materials
      </h2>
      {closed && <p className="mt-2">{closed} The order-by days allow for that.</p>}
      <ol className={joinClasses('bill', hasDays && 'bill-dated')}>
        {lines.map((line) => (
          <li key={`${line.role} ${line.sku}`} className="bill-line">
            <ProductDrawing drawing={line.drawing} frame="close" className="bill-drawing" />
            <div className="bill-item">
              <p className="text-sm text-muted">{line.role}</p>
              <h3 className="leading-snug font-semibold">
                <Link
                  to={addresses.product(line.slug)}
                  prefetch="intent"
                  className="hover:text-green"
                >
                  <ProductName name={line.name} />
                </Link>
              </h3>
              <p className="text-xs text-muted">{line.sku}</p>
            </div>
            <dl className="bill-figures numeric">
              <div>
                <dt>Needed</dt>
                <dd>
                  {line.needed}
                  {line.lost && <span className="block text-sm text-muted">{line.lost}</span>}
                </dd>
              </div>
              <div className="bill-order">
                <dt>Order</dt>
                <dd>
                  <strong>{line.order}</strong>
                  <span className="block text-sm text-muted">
                    {line.inAllLevels}
                    {line.surplus && ` · ${line.surplus}`}
                    {line.isMinimum && ' · the minimum order'}
                  </span>
                  {roundUp?.sku === line.sku && (
                    <Link
                      to={addresses.planner + roundUp.search}
                      preventScrollReset
                      className="text-link text-sm"
                    >
                      Round up to {roundUp.words}
                    </Link>
                  )}
                </dd>
              </div>
              <div>
                <dt>Weight</dt>
                <dd>{line.weight || 'not on file'}</dd>
              </div>
              {line.orderBy && (
                <div>
                  <dt>Order by</dt>
                  <dd className={line.orderBy.isLate ? 'text-amber' : undefined}>
                    {line.orderBy.text}
                    <span className="block text-sm text-muted">lead time {line.leadTime}</span>
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ol>
      {hasDays && (
        <p className="mt-3 text-sm text-muted">
          Order-by days are estimates: usual lead times at their longest, then the days on the road,
          with everything in your hands on the day it is needed. Weekends, public holidays at the
          depot and at your site, and days on which we are closed are not counted as working days.
        </p>
      )}
    </section>
  )
}
