import { href } from 'react-router'
import { codesOf } from '#app/domain/company-range/codes/find-codes.server.ts'
import { reckonCompanyFigures } from '#app/domain/orders/company-figures/reckon-company-figures.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { letIn } from '../../let-in.ts'
import { portalMeta } from '../../shell/portal-meta.ts'
import { PageLinks } from '../page-links.tsx'
import { pageNumber } from '../page-number.ts'
import { ProductsTabs } from '../products-tabs.tsx'
import type { Route } from './+types/figures-page.ts'
import { OnTimeFigures } from './on-time-figures.tsx'
import { VolumeTable } from './volume-table.tsx'
import { WeightTrend } from './weight-trend.tsx'

/** Products of a page, what came most on the first one. */
const ofPage = 40

export const loader = needsDatabase(async ({ url, context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'see-orders')
  return inCompany(async (tx) => {
    const figures = await reckonCompanyFigures(tx, actor, isoDayOf(new Date()))
    const pages = Math.ceil(figures.volumes.length / ofPage)
    const page = Math.min(pageNumber(url), Math.max(1, pages))
    const volumes = figures.volumes.slice((page - 1) * ofPage, page * ofPage)
    const skus = volumes.map(({ sku }) => sku)
    return { ...figures, volumes, page, pages, ownCodes: await codesOf(tx, actor, skus) }
  })
})

export function meta() {
  return portalMeta('Figures')
}

export default function FiguresPage({ loaderData, params }: Route.ComponentProps) {
  const { months, volumes, weights, onTime, ownCodes, page, pages } = loaderData
  return (
    <>
      <ProductsTabs company={params.company} />
      <h1 className="text-title">Figures</h1>
      <p className="mt-2 max-w-2xl text-muted">What arrived in the last twelve months.</p>
      {volumes.length === 0 ? (
        <p className="mt-6">Nothing has arrived in this time.</p>
      ) : (
        <>
          <VolumeTable months={months} volumes={volumes} ownCodes={ownCodes} />
          <PageLinks
            {...{ page, pages, address: (to) => `?page=${to}` }}
            before="Products that came more"
            after="Products that came less"
          />
          <WeightTrend months={months} weights={weights} />
          <OnTimeFigures company={params.company} onTime={onTime} />
        </>
      )}
      <section aria-labelledby="files" className="mt-10 print:hidden">
        <h2 id="files" className="text-heading">
          For your spreadsheet
        </h2>
        <p className="mt-2 flex flex-wrap gap-3">
          <a
            href={href('/portal/:company/products/figures/deliveries.csv', params)}
            download
            className="button button-secondary"
          >
            Deliveries (CSV)
          </a>
          <a
            href={href('/portal/:company/products/figures/orders.csv', params)}
            download
            className="button button-secondary"
          >
            Orders (CSV)
          </a>
          <a
            href={href('/portal/:company/products/figures/claims.csv', params)}
            download
            className="button button-secondary"
          >
            Claims (CSV)
          </a>
        </p>
        <p className="mt-2 text-sm text-muted">Every line of three years, with your own codes.</p>
      </section>
    </>
  )
}
