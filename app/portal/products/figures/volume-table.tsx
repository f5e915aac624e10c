import type { CompanyFigures } from '#app/domain/orders/company-figures/company-figures.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatMonth, formatNumber } from '#app/platform/text/format.ts'
import { OwnCodes } from '../codes/own-codes.tsx'

interface VolumeTableProps extends Pick<CompanyFigures, 'months' | 'volumes'> {
  /** What the company itself calls them. */
  ownCodes: ReadonlyMap<string, readonly string[]>
}

/** Pieces of each product by month, with a bar above each figure. */
export function VolumeTable({ months, volumes, ownCodes }: VolumeTableProps) {
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
              <th scope="col">Together</th>
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
