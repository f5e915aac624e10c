import type { CompanyFigures } from '#app/domain/orders/figures/company-figures.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatMonth, formatNumber } from '#app/platform/text/format.ts'

/** Pieces of each product by month, with a bar behind each figure. */
export function VolumeTable({ months, volumes }: Pick<CompanyFigures, 'months' | 'volumes'>) {
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
                  <th scope="row">{name}</th>
                  <td>{countOf(total, piece)}</td>
                  {byMonth.map((pieces, index) => (
                    <td key={months[index]} className="figures-month">
                      <svg aria-hidden="true" viewBox="0 0 1 100" preserveAspectRatio="none">
                        <rect width="1" y={100 - (pieces / most) * 100} height="100" />
                      </svg>
                      <span>{pieces ? formatNumber(pieces) : '–'}</span>
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
