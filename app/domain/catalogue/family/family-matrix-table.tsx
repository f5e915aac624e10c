import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { inPlace } from '#app/ui/in-place.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { useHeldInPlace } from '#app/ui/use-held-in-place.ts'
import type { FamilyMatrix, MatrixCell, MatrixRow } from './family-matrix.ts'

/** Lazy, since only few families have any. */
const GoneItems = lazy(() => import('./gone-items.tsx'))

type Hold = ReturnType<typeof useHeldInPlace>

/**
 * The variations of a product: its family by the attributes in which the items differ. Each is a link
 * that shows it in place of this one, with what was typed.
 */
export function FamilyMatrixTable({
  matrix,
  shown,
}: {
  matrix: FamilyMatrix | null
  /** The name of the product whose page this is. */
  shown: string
}) {
  const addresses = useAddresses()
  return (
    <section aria-labelledby="variations">
      <h2 id="variations" className="text-heading">
        Variations of this Product
      </h2>
      {matrix ? (
        <Matrix matrix={matrix} shown={shown} />
      ) : (
        <p className="mt-2 text-muted">
          This is the one version that we list. <TextLink to={addresses.writeToUs}>Ask us</TextLink>{' '}
          for another colour, pack or finish.
        </p>
      )}
      <p role="status" className="sr-only">
        {`Showing ${shown}`}
      </p>
    </section>
  )
}

function Matrix({ matrix, shown }: { matrix: FamilyMatrix; shown: string }) {
  const { name, rowLabel, columnLabel, columns, groups, gone } = matrix
  const addresses = useAddresses()
  const hold = useHeldInPlace(shown)
  const isGrid = columnLabel !== ''
  const hasGaps = groups.some(({ rows }) => rows.some(({ cells }) => cells.includes(null)))
  return (
    <>
      <div className="family-matrix-frame">
        <table className="family-matrix" data-grid={isGrid || undefined}>
          <caption className="sr-only">
            {name}: {rowLabel.toLowerCase()} in rows
            {isGrid && `, ${columnLabel.toLowerCase()} in columns`}, working days until it can leave
          </caption>
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {isGrid ? column : 'Lead time'}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ label, rows }) => (
            <tbody key={label}>
              {label !== '' && (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length + 1} className="family-matrix-group">
                    {label}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.label} row={row} columns={columns} hold={hold} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="mt-2 text-xs text-muted">
        Working days until it can leave us.
        {hasGaps && (
          <>
            {' '}
            “–” is not on our list: <TextLink to={addresses.writeToUs}>ask us</TextLink> about it.
          </>
        )}
      </p>
      {gone.length > 0 && (
        <Suspense>
          <GoneItems items={gone} />
        </Suspense>
      )}
    </>
  )
}

function Row({
  row: { label, material, cells },
  columns,
  hold,
}: {
  row: MatrixRow
  columns: readonly string[]
  hold: Hold
}) {
  return (
    <tr>
      <th scope="row">
        {material && (
          <svg className="swatch" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <circle
              cx="7"
              cy="7"
              r="6.25"
              fill={`var(--${material})`}
              stroke={`var(--${material}-edge)`}
            />
          </svg>
        )}
        {label}
      </th>
      {cells.map((cell, at) => (
        <td key={columns[at]}>{cell ? <Cell {...cell} hold={hold} /> : <Nothing />}</td>
      ))}
    </tr>
  )
}

function Cell({ slug, name, days, isOwn, hold }: MatrixCell & { hold: Hold }) {
  const addresses = useAddresses()
  return (
    <Link
      to={addresses.product(slug)}
      state={inPlace}
      prefetch="intent"
      preventScrollReset
      onClick={hold}
      aria-current={isOwn ? 'page' : undefined}
      className="family-matrix-choice"
    >
      <span className="sr-only">{`${name}, lead time `}</span>
      {days ? `${days} days` : 'on request'}
    </Link>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not listed</span>
    </>
  )
}
