import { reachOf } from '#app/domain/access/policy.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/drawing-definitions.tsx'
import { reckonRunOuts } from '#app/domain/orders/company-figures/reckon-company-figures.server.ts'
import { seeRange } from '#app/domain/orders/reorder/see-range.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { letIn } from '#app/portal/let-in.ts'
import { portalMeta } from '#app/portal/shell/portal-meta.ts'
import type { Route } from './+types/run-out-page.ts'
import { PageLinks } from './page-links.tsx'
import { pageNumber } from './page-number.ts'
import { ProductsTabs } from './products-tabs.tsx'
import { rangeAction } from './range-action.server.ts'
import { RangeRow } from './range-row.tsx'
import { rowOfProduct } from './row-of-product.ts'
import { YourOrder } from './your-order.tsx'

/** Products per page, those that run out first on the first page. */
const ofPage = 30

export const loader = needsDatabase(async ({ url, context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'see-own-range')
  const today = isoDayOf(new Date())
  const page = pageNumber(url)
  const { bySku } = currentCatalogue()
  return inCompany(async (tx) => {
    const all = await reckonRunOuts(tx, actor, today)
    const outs = all.slice((page - 1) * ofPage, page * ofPage)
    const skus = outs.map(({ sku }) => sku)
    const range = await seeRange(tx, actor, skus)
    return {
      page,
      pages: Math.ceil(all.length / ofPage),
      outs: outs.map((out) => {
        const level = bySku.get(out.sku)?.minimumOrder.level ?? 'piece'
        const before = { name: out.name, slug: bySku.get(out.sku)?.slug ?? '' }
        return { ...out, row: rowOfProduct(out.sku, range, { pieces: out.last, level }, before) }
      }),
      inOrder: range.inOrder.size,
      mayOrder: reachOf(actor, 'write-order') !== 'none',
    }
  })
})

export const action = needsDatabase(async ({ request, context }: Route.ActionArgs) =>
  rangeAction(letIn(context, 'write-order'), await request.formData()),
)

export function meta() {
  return portalMeta('What will run out')
}

export default function RunOutPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { outs, page, pages, inOrder, mayOrder } = loaderData
  return (
    <>
      <DrawingDefinitions drawings={outs.flatMap(({ row }) => row.drawing ?? [])} />
      <ProductsTabs company={params.company} />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-title">What will run out</h1>
        {mayOrder && <YourOrder company={params.company} products={inOrder} />}
      </div>
      <p className="mb-5 max-w-2xl text-muted">
        Estimated from our deliveries and your open orders: we do not know what is in your
        warehouse. We do not send mails about this.
      </p>
      {pages === 0 && (
        <p>
          According to your deliveries, nothing is about to run out. We need three deliveries of a
          product, over four weeks, for an estimate.
        </p>
      )}
      <ul aria-label="What will run out">
        {outs.map(({ sku, on, isPast, reckoned, row }) => (
          <RangeRow key={sku} row={row} answer={actionData} mayOrder={mayOrder}>
            <p
              className={
                isPast ? 'numeric mt-1 font-medium text-amber' : 'numeric mt-1 font-medium'
              }
            >
              {isPast ? 'May be used up since about' : 'Lasts until about'} {formatDay(on)}
            </p>
            <p className="numeric mt-1 text-sm text-muted">{reckoned}</p>
          </RangeRow>
        ))}
      </ul>
      <PageLinks
        {...{ page, pages, address: (to) => `?page=${to}` }}
        before="Sooner ones"
        after="Later ones"
      />
    </>
  )
}
