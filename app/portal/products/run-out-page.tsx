import { reachOf } from '#app/domain/access/policy.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { loadRunOuts } from '#app/domain/orders/company-figures/load-company-figures.server.ts'
import { loadOwnRange } from '#app/domain/orders/reorder/load-own-range.server.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '#app/portal/shell/portal-meta.ts'
import type { Route } from './+types/run-out-page.ts'
import { buildRangeRow } from './build-range-row.ts'
import { handleRangeForm, rangeForms } from './handle-range-form.server.ts'
import { OpenOrderLink } from './open-order-link.tsx'
import { PreviousNextLinks } from './previous-next-links.tsx'
import { ProductsTabs } from './products-tabs.tsx'
import { RangeRow } from './range-row.tsx'
import { readPageNumber } from './read-page-number.ts'

/** Products per page, those that run out first on the first page. */
const productsPerPage = 30

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-own-range')
  const today = isoDayOf(new Date())
  const page = readPageNumber(url)
  const { bySku } = currentCatalogue()
  return inCompany(async (tx) => {
    const all = await loadRunOuts(tx, actor, today)
    const outs = all.slice((page - 1) * productsPerPage, page * productsPerPage)
    const skus = outs.map(({ sku }) => sku)
    const range = await loadOwnRange(tx, actor, skus)
    return {
      page,
      pages: Math.ceil(all.length / productsPerPage),
      outs: outs.map((out) => {
        const level = bySku.get(out.sku)?.minimumOrder.level ?? 'piece'
        const before = { name: out.name, slug: bySku.get(out.sku)?.slug ?? '' }
        return { ...out, row: buildRangeRow(out.sku, range, { pieces: out.last, level }, before) }
      }),
      inOrder: range.inOrder.size,
      mayOrder: reachOf(actor, 'write-order') !== 'none',
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, 'write-order')
  return handleRangeForm(member, await readIntentForm(request, rangeForms))
}

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
        {mayOrder && <OpenOrderLink company={params.company} products={inOrder} />}
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
        {outs.map(({ sku, on, isPast, explanation, row }) => (
          <RangeRow key={sku} row={row} answer={actionData} mayOrder={mayOrder}>
            <p
              className={
                isPast ? 'numeric mt-1 font-medium text-amber' : 'numeric mt-1 font-medium'
              }
            >
              {isPast ? 'May be used up since about' : 'Lasts until about'} {formatDay(on)}
            </p>
            <p className="numeric mt-1 text-sm text-muted">{explanation}</p>
          </RangeRow>
        ))}
      </ul>
      <PreviousNextLinks
        page={page}
        pages={pages}
        address={(to) => `?page=${to}`}
        before="Sooner ones"
        after="Later ones"
      />
    </>
  )
}
