import type { BrowseQuery } from '#app/domain/catalogue/browse/browse-query.ts'
import type { TableContent } from '#app/domain/catalogue/browse/table-content.ts'
import { ComparePicksForm } from '#app/site/catalogue/compare/compare-pick.tsx'
import { ProductTableView } from '#app/site/catalogue/list/product-table.tsx'
import { AddRow } from '#app/site/enquiry/add/add-row.tsx'
import { ProductMarks } from './product-marks.tsx'

/** Results as a table. Its code is loaded with the first table. */
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
