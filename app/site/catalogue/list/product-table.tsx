import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { chooseSort } from '#app/domain/catalogue/browse/change-query.ts'
import { nextSort, sortPartsOf } from '#app/domain/catalogue/browse/sorts.ts'
import type { TableContent, TableRow } from '#app/domain/catalogue/browse/table-content.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { NameInFamily } from '#app/site/catalogue/family/name-in-family.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useRestoredList } from '#app/ui/list/use-restored-list.ts'
import { useListUrl } from './use-list-url.ts'

interface ProductTableProps {
  table: TableContent
  query: BrowseQuery
  /** Renders the action of a product, in its row. */
  action: (row: TableRow) => ReactNode
  /** Renders the badges and buttons beside a product's name. */
  marks: (row: TableRow) => ReactNode
}

/**
 * Compact table of the list: one row per product, one column per attribute. At phone width every
 * row becomes two or three labelled lines, without horizontal scrolling.
 */
export function ProductTableView({
  table: { columns, rows },
  query,
  action,
  marks,
}: ProductTableProps) {
  const addresses = useAddresses()
  const body = useRef<HTMLTableSectionElement>(null)
  const restored = useRestoredList(body, 'products')
  const width = (column: number) => restored.columns && { width: restored.columns[column] }
  return (
    <div className="product-table-frame">
      <table className="product-table" style={restored.columns && { tableLayout: 'fixed' }}>
        <thead>
          <tr>
            <th scope="col" style={width(0)}>
              <SortLink query={query} column="name" label="Product" />
              <span className="text-muted"> · </span>
              <SortLink query={query} column="sku" label="Code" />
            </th>
            {columns.map(({ key, label, unit, isNumber, rank }, position) => (
              <th
                key={key}
                scope="col"
                style={width(position + 1)}
                data-rank={rank}
                className={isNumber ? 'text-right' : undefined}
                aria-sort={sortedBy(query, key)}
              >
                <SortLink query={query} column={key} label={label} />
                {unit && <span className="block font-normal text-muted">{unit}</span>}
              </th>
            ))}
            <th scope="col" style={width(columns.length + 1)} data-rank="pack">
              Pack
            </th>
            <th scope="col" style={width(columns.length + 2)}>
              <span className="sr-only">Add to your enquiry</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const height = restored.placeholderHeight(index)
            if (height !== null) return <tr key={row.sku} style={{ height }} />
            return (
              <tr key={row.sku}>
                <th scope="row">
                  <div className="product-table-name">
                    <ProductDrawing drawing={row.drawing} className="product-table-drawing" />
                    <span>
                      <Link
                        to={addresses.product(row.slug)}
                        prefetch="intent"
                        className="product-table-link"
                      >
                        <NameInFamily name={row.name} family={row.family} />
                      </Link>
                      <span className="product-table-code block text-xs font-normal text-muted">
                        {row.sku}
                        {row.remark && (
                          <strong className="ml-2 font-semibold text-vermilion">
                            {row.remark}
                          </strong>
                        )}
                        {row.family && <span>{row.family.choice}</span>}
                      </span>
                    </span>
                    {marks(row)}
                  </div>
                </th>
                {columns.map(({ key, label, unit, isNumber, rank }, position) => (
                  <td
                    key={key}
                    data-rank={rank}
                    data-empty={row.cells[position] === '' || undefined}
                    className={isNumber ? 'numeric text-right' : undefined}
                  >
                    <span className="product-table-label">{label} </span>
                    {row.cells[position] || <None />}
                    {unit && <span className="product-table-label"> {unit}</span>}
                  </td>
                ))}
                <td data-rank="pack">
                  <span className="product-table-label">Pack </span>
                  {row.pack || <None />}
                </td>
                <td className="product-table-action">{action(row)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not stated</span>
    </>
  )
}

function sortedBy({ sort }: BrowseQuery, column: string) {
  const { key, descending } = sortPartsOf(sort)
  if (key !== column) return undefined
  return descending ? ('descending' as const) : ('ascending' as const)
}

/**
 * Column heading that sorts by its column: ascending first, descending when it is clicked again.
 */
function SortLink({ query, column, label }: { query: BrowseQuery; column: string; label: string }) {
  const listAddress = useListUrl()
  const sorted = sortedBy(query, column)
  return (
    <Link
      to={listAddress(chooseSort(query, nextSort(column, query.sort)))}
      rel="nofollow"
      prefetch="intent"
      preventScrollReset
      className="product-table-sort"
      data-sorted={sorted}
      aria-label={`Sort by ${label}${sorted ? `, now ${sorted}` : ''}`}
    >
      {label}
      <Icon name="chevron-down" className="product-table-arrow" />
    </Link>
  )
}
