import { Link } from 'react-router'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import type { MatrixCell, VariationMatrix } from '../variation-matrix.ts'

/** The variations of a product where two attributes vary: one in rows, the other in columns. */
export function VariationTable({ matrix }: { matrix: VariationMatrix }) {
  const { rowLabel, columnLabel, columns, rows } = matrix
  return (
    <section aria-labelledby="variations">
      <h2 id="variations" className="text-heading">
        Variations of this product
      </h2>
      <div className="relative mt-3 overflow-x-auto">
        <table className="variation-table">
          <caption className="sr-only">
            {rowLabel} in rows, {columnLabel.toLowerCase()} in columns
          </caption>
          <thead>
            <tr>
              <th scope="col">
                {rowLabel} <span className="text-muted">/ {columnLabel.toLowerCase()}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell ? <Cell {...cell} /> : <Nothing />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Cell({ sku, slug, name, isOwn }: MatrixCell) {
  const addresses = useAddresses()
  if (isOwn) {
    return (
      <>
        <strong className="font-semibold">{sku}</strong>
        <span className="block text-xs text-muted">this one</span>
      </>
    )
  }
  return (
    <Link
      to={addresses.product(slug)}
      prefetch="intent"
      className="text-link"
      aria-label={`${name}, ${sku}`}
    >
      {sku}
    </Link>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">not made</span>
    </>
  )
}
