import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type {
  FamilyMatrix,
  ItemNoLongerMade,
  MatrixCell,
  MatrixRow,
} from '#app/domain/catalogue/family/family-matrix.ts'
import { leadTimeLabel, noLeadTime } from '#app/domain/catalogue/product/describe-lead-time.ts'
import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { ProductName } from '#app/domain/catalogue/product/product-name.tsx'
import type { ViewAddresses } from '#app/domain/links/view-addresses.ts'

/**
 * Table of a product family: its items with their lead times, and the discontinued ones. It is
 * rendered on the server only (`family-matrix-markup.server.tsx`), so its links are plain anchors.
 */
export function FamilyMatrixView({
  matrix: { name, rowLabel, columnLabel, columns, groups, noLongerMade },
  addresses,
}: {
  matrix: FamilyMatrix
  addresses: ViewAddresses
}) {
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
                  {isGrid ? column : leadTimeLabel}
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
                <Row key={row.label} row={row} columns={columns} addresses={addresses} />
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
            “–” means not listed:{' '}
            <a className="text-link" data-link="page" href={addresses.contact}>
              ask us
            </a>{' '}
            about it.
          </>
        )}
      </p>
      {noLongerMade.length > 0 && (
        <ul className="mt-3 text-sm">
          {noLongerMade.map((item) => (
            <Gone key={item.sku} item={item} addresses={addresses} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({
  row: { label, material, drawing, cells },
  columns,
  addresses,
}: {
  row: MatrixRow
  columns: readonly string[]
  addresses: ViewAddresses
}) {
  return (
    <tr>
      <th scope="row">
        {drawing && (
          <ProductDrawing drawing={drawing} frame="close" className="family-matrix-picture" />
        )}
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
        <td key={columns[at]}>
          {cell ? <Choice cell={cell} addresses={addresses} /> : <Nothing />}
        </td>
      ))}
    </tr>
  )
}

function Choice({
  cell: { slug, name, days, isOwn, shortfall },
  addresses,
}: {
  cell: MatrixCell
  addresses: ViewAddresses
}) {
  return (
    <a
      href={addresses.product(slug)}
      data-link="in-place"
      aria-current={isOwn ? 'page' : undefined}
      className="family-matrix-choice"
    >
      <span className="sr-only">{`${name}, lead time `}</span>
      <span>
        {days ? `${days} days` : noLeadTime}
        {shortfall && <span className="block text-xs text-amber">{shortfall}</span>}
      </span>
    </a>
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

function Gone({
  item: { successor, isOwn, ...item },
  addresses,
}: {
  item: ItemNoLongerMade
  addresses: ViewAddresses
}) {
  const linkOf = ({ slug, name }: ProductLink) => (
    <a className="text-link" data-link="page" href={addresses.product(slug)}>
      <ProductName name={name} />
    </a>
  )
  return (
    <li className="border-t border-rule py-1.5">
      {isOwn ? <ProductName name={item.name} /> : linkOf(item)}: no longer made
      {successor && <>, replaced by {linkOf(successor)}</>}.
    </li>
  )
}
