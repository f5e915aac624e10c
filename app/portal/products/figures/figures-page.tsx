import { href, Link } from 'react-router'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import type { CompanyFigures, OnTime } from '#app/domain/orders/company-figures/company-figures.ts'
import { percentOnTime } from '#app/domain/orders/company-figures/company-figures.ts'
import { loadCompanyFigures } from '#app/domain/orders/company-figures/load-company-figures.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDay, formatMonth, formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { orderAddress } from '../../orders/order-address.ts'
import { portalMeta } from '../../shell/portal-meta.ts'
import { OwnCodes } from '../codes/own-codes.tsx'
import { PreviousNextLinks } from '../previous-next-links.tsx'
import { ProductsTabs } from '../products-tabs.tsx'
import { readPageNumber } from '../read-page-number.ts'
import type { Route } from './+types/figures-page.ts'

const box = { width: 600, height: 140, edge: 12 }

/** Line chart of the average bottle weight by month, with a summary. */
function WeightTrend({ months, weights }: Pick<CompanyFigures, 'months' | 'weights'>) {
  const known = weights.flatMap((grams, at) => (grams === null ? [] : [{ grams, at }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const [least, most] = [
    Math.min(...known.map(({ grams }) => grams)),
    Math.max(...known.map(({ grams }) => grams)),
  ]
  const x = (at: number) => box.edge + (at / (months.length - 1)) * (box.width - 2 * box.edge)
  const y = (grams: number) =>
    box.height / 2 -
    (most === least ? 0 : ((grams - (most + least) / 2) / (most - least)) * (box.height - 40))
  const change = last.grams - first.grams
  return (
    <section aria-labelledby="weights" className="mt-10 max-w-3xl">
      <h2 id="weights" className="text-heading">
        Average weight of a bottle
      </h2>
      <p className="numeric mt-1">
        {last.grams} g in {formatMonth(months[last.at] ?? '')}
        {known.length > 1 &&
          (change === 0
            ? `, as in ${formatMonth(months[first.at] ?? '')}`
            : `, ${Math.abs(change)} g ${change < 0 ? 'less' : 'more'} than in ${formatMonth(months[first.at] ?? '')}`)}
        .
      </p>
      {known.length > 1 && (
        <svg viewBox={`0 0 ${box.width} ${box.height}`} className="weight-trend" aria-hidden="true">
          <polyline points={known.map(({ grams, at }) => `${x(at)},${y(grams)}`).join(' ')} />
          {known.map(({ grams, at }) => (
            <circle key={at} cx={x(at)} cy={y(grams)} r="4" />
          ))}
        </svg>
      )}
      <ul className="numeric mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {known.map(({ grams, at }) => (
          <li key={at}>
            <span className="text-muted">{formatMonth(months[at] ?? '')}</span> {grams} g
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Maximum number of late deliveries listed, latest first. */
const maxLateShown = 20

/** Share of deliveries that arrived by the day first promised, and a list of the late ones. */
function OnTimeFigures({ company, onTime }: { company: string; onTime: OnTime }) {
  const { arrived, late } = onTime
  const more = late.length - maxLateShown
  return (
    <section aria-labelledby="on-time" className="mt-10 max-w-3xl">
      <h2 id="on-time" className="text-heading">
        On time
      </h2>
      <p className="numeric mt-1">
        {onTime.onTime} of {arrived === 1 ? '1 delivery' : `${arrived} deliveries`} came by the day
        first promised: {percentOnTime(onTime)}%.
      </p>
      {late.length > 0 && (
        <ul className="numeric mt-3 border-t border-rule">
          {late
            .slice(0, maxLateShown)
            .map(({ reference, number, promised, arrived: day, days }) => (
              <li
                key={`${reference} ${number}`}
                className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2"
              >
                <Link to={orderAddress(company, reference)} className="text-link">
                  {reference}, delivery {number}
                </Link>
                <span>
                  {formatDay(day)} instead of {formatDay(promised)}: {countOf(days, 'day')} late
                </span>
              </li>
            ))}
        </ul>
      )}
      {more > 0 && (
        <p className="numeric mt-3 text-sm text-muted">
          And {countOf(more, 'delivery')} more, listed in the deliveries file.
        </p>
      )}
    </section>
  )
}

/** Products per page, those with the most pieces first. */
const productsPerPage = 40

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  return inCompany(async (tx) => {
    const figures = await loadCompanyFigures(tx, actor, isoDayOf(new Date()))
    const pages = Math.ceil(figures.volumes.length / productsPerPage)
    const page = Math.min(readPageNumber(url), Math.max(1, pages))
    const volumes = figures.volumes.slice((page - 1) * productsPerPage, page * productsPerPage)
    const skus = volumes.map(({ sku }) => sku)
    return { ...figures, volumes, page, pages, ownCodes: await findCodesBySku(tx, actor, skus) }
  })
}

export function meta() {
  return portalMeta('Figures')
}

export default function FiguresPage({ loaderData, params }: Route.ComponentProps) {
  const { months, volumes, weights, onTime, ownCodes, page, pages } = loaderData
  return (
    <>
      <ProductsTabs company={params.company} />
      <h1 className="text-title">Figures</h1>
      <p className="mt-2 max-w-2xl text-muted">Deliveries of the last twelve months.</p>
      {volumes.length === 0 ? (
        <p className="mt-6">Nothing has arrived in this time.</p>
      ) : (
        <>
          <VolumeTable months={months} volumes={volumes} ownCodes={ownCodes} />
          <PreviousNextLinks
            page={page}
            pages={pages}
            address={(to) => `?page=${to}`}
            before="Products with more pieces"
            after="Products with fewer pieces"
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

interface VolumeTableProps extends Pick<CompanyFigures, 'months' | 'volumes'> {
  /** The company's own codes, by SKU. */
  ownCodes: ReadonlyMap<string, readonly string[]>
}

/** Table of delivered pieces by product and month, with a bar above each figure. */
function VolumeTable({ months, volumes, ownCodes }: VolumeTableProps) {
  return (
    <div className="mt-8">
      <h2 id="volumes" className="mb-3 text-heading">
        By product and month
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="figures-scroll" aria-labelledby="volumes" tabIndex={0}>
        <table className="figures-table numeric">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Total</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  <abbr title={formatMonth(month)}>{formatMonth(month).slice(0, 3)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {volumes.map(({ sku, name, piece, total, byMonth }) => {
              const most = Math.max(...byMonth)
              return (
                <tr key={sku}>
                  <th scope="row">
                    {name}
                    <div className="font-normal">
                      <p className="text-muted">{sku}</p>
                      <OwnCodes codes={ownCodes.get(sku)} />
                    </div>
                  </th>
                  <td>{countOf(total, piece)}</td>
                  {byMonth.map((pieces, index) => (
                    <td key={months[index]} className="figures-month">
                      {pieces > 0 && (
                        <svg aria-hidden="true" viewBox="0 0 1 100" preserveAspectRatio="none">
                          <path d={`M0 100V${Math.round(100 - (pieces / most) * 100)}H1V100`} />
                        </svg>
                      )}
                      {pieces > 0 ? formatNumber(pieces) : '–'}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}
