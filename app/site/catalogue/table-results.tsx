import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import { ProductTableView } from '#app/domain/catalogue/browse/table/product-table.tsx'
import type { TableContent } from '#app/domain/catalogue/browse/table/table-content.ts'
import { ComparePicksForm } from '#app/domain/catalogue/compare/compare-pick.tsx'
import { AddRow } from '#app/domain/enquiry/cart/view/add-row.tsx'
import { ProductMarks } from './product-marks.tsx'

/** The results as a table, whose code is fetched with the first one. */
export default function TableResults({
  table,
  query,
}: {
  table: TableContent
  query: BrowseQuery
}) {
  return (
    <>
      <ComparePicksForm />
      <ProductTableView
        table={table}
        query={query}
        action={(row) => row.orderable && <AddRow {...row} />}
        marks={(row) => <ProductMarks {...row} />}
      />
    </>
  )
}
