import { useRef } from 'react'
import { data, Form, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { findCategory } from '#app/domain/catalogue/dictionary/category.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import {
  type DraftedChanges,
  draftChanges,
  maxDraftedProducts,
} from '#app/domain/catalogue/documents/draft-changes.server.ts'
import { findProductPage, listSkus } from '#app/domain/catalogue/documents/list-products.server.ts'
import type { RowProblem } from '#app/domain/catalogue/documents/plan-changes.server.ts'
import {
  labelOfColumn,
  listCategoryChoices,
  productStatusLabels,
} from '#app/domain/catalogue/documents/product-fields.ts'
import { productCells } from '#app/domain/catalogue/import/product-cells.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import {
  findCurrentNumbers,
  findCurrentRevisions,
} from '#app/domain/publishing/current-revisions.server.ts'
import { documentId } from '#app/domain/publishing/document.ts'
import { database } from '#app/platform/database/database.server.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { buildKeysetPage } from '#app/ui/table/keyset-page.ts'
import { SelectionBar } from '#app/ui/table/selection.tsx'
import { TablePaging } from '#app/ui/table/table-paging.tsx'
import { TableSettings } from '#app/ui/table/table-settings.tsx'
import { readTableState } from '#app/ui/table/table-state.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/products-page.ts'
import { GridCell } from './grid-cell.tsx'
import { type GridColumn, listGridColumns } from './grid-columns.ts'
import { productEditPath } from './product-paths.ts'
import { PublishedNotice } from './published-notice.tsx'
import { readProductFilter } from './read-filter.ts'
import {
  gridPageSize,
  gridSchema,
  maxGridColumns,
  readGridRows,
  type SentRow,
} from './read-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'

/** Id of the form, to which the checkboxes of the rows belong. */
const gridForm = 'grid'

async function readPage(url: URL) {
  const { db } = database()
  const filter = readProductFilter(url.searchParams)
  const dictionary = await loadDictionary(db)
  const columns = listGridColumns(filter.category, dictionary)
  const shape = {
    columns: [{ id: 'sku', isFixed: true }, ...columns],
    sorts: ['sku'],
    defaultSort: 'sku',
  }
  const state = readTableState(url.searchParams, shape)
  const ids = state.columns.slice(0, maxGridColumns + 1)
  return { db, filter, dictionary, columns, state: { ...state, columns: ids } }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db, filter, dictionary, columns, state } = await readPage(url)
  const limit = gridPageSize
  const found = await findProductPage(db, filter, { cursor: state.mark, limit })
  const { rows, ends } = buildKeysetPage(found.products, limit, state.mark, ({ sku }) => sku)
  const numbers = await findCurrentNumbers(
    db,
    rows.map(({ sku }) => ({ kind: 'product' as const, key: sku })),
  )
  const shown = columns.filter(({ id }) => state.columns.includes(id))
  return {
    filter,
    state,
    ends,
    shown,
    columns: columns.map(({ id, label }) => ({ id, label })),
    total: found.total,
    rows: rows.map((product, line) => {
      const { sku } = product
      const cells = productCells(product)
      return {
        sku,
        line,
        baseRevision: numbers.get(documentId({ kind: 'product', key: sku })) ?? 0,
        cells: Object.fromEntries(shown.map(({ id }) => [id, cells[id] ?? ''])),
      }
    }),
    attribute: filter.attribute ? labelOfColumn(filter.attribute, dictionary) : '',
    publishedSet: url.searchParams.get('published'),
    query: url.search,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db, filter, dictionary, columns, state } = await readPage(url)
  const shown = columns.filter(({ id }) => state.columns.includes(id))
  const schema = gridSchema(shown)
  const sent = await readIntentForm(request, { edit: schema, bulk: schema })
  const texts = typedTextsOf(sent)
  const answer = (message: string, problems: RowProblem[], status: number) =>
    data({ message, texts, problems }, { status })
  if (sent.status !== 'success') return answer(firstErrorOf(sent), [], 400)
  const rows = readGridRows(sent.value, shown)
  let title = titleOf(rows)
  if (sent.intent === 'bulk') {
    const { row, Column: column, Text: text, Scope: scope } = sent.value
    const skus = scope === 'ticked' ? row : await listSkus(db, filter, maxDraftedProducts + 1)
    if (!columns.some(({ id }) => id === column)) {
      return answer('Choose the field to change.', [], 400)
    }
    if (skus.length === 0) return answer('Tick the products to change.', [], 400)
    if (skus.length > maxDraftedProducts) {
      const most = `The list has more than ${maxDraftedProducts} products.`
      return answer(`${most} Narrow it, or import a file.`, [], 400)
    }
    addBulkCells(rows, skus, { [column]: text })
    title = `${labelOfColumn(column, dictionary)} of ${countOf(skus.length, 'product')}`
  }
  const revisions = await findCurrentRevisions(
    db,
    rows.map(({ sku }) => ({ kind: 'product' as const, key: sku })),
  )
  const stale = rows.flatMap(({ sku, line, baseRevision }): RowProblem[] => {
    const current = revisions.get(documentId({ kind: 'product', key: sku }))
    if (baseRevision === null || (current?.number ?? 0) === baseRevision) return []
    const reason = `was published by ${current?.author} since you opened this page`
    return [{ line, sku, column: 'sku', reason }]
  })
  if (stale.length > 0) {
    const names = stale.map(({ sku, reason }) => `${sku} ${reason}.`)
    return answer(`Nothing was changed. ${names.join(' ')} Reload the page.`, stale, 409)
  }
  const result = await draftChanges(db, actor, { title, rows, emptyClears: true })
  if (result.outcome === 'invalid') {
    const elsewhere = result.problems.filter(
      ({ line, column }) => line >= gridPageSize || !shown.some(({ id }) => id === column),
    )
    const reasons = elsewhere.slice(0, 10).map(({ sku, reason }) => ` ${sku}: ${reason}.`)
    const message = `Nothing was changed: correct the cells that are marked.${reasons.join('')}`
    return answer(message, result.problems, 400)
  }
  return answerDrafted(result) ?? answer('No cell was changed.', [], 400)
}

/**
 * Adds the cells of a bulk edit to rows of the grid, whose own edits stay, and adds rows for products
 * on other pages of the list.
 */
function addBulkCells(rows: SentRow[], skus: readonly string[], cells: Record<string, string>) {
  const chosen = new Set(skus)
  for (const [index, row] of rows.entries()) {
    if (chosen.delete(row.sku)) rows[index] = { ...row, cells: { ...row.cells, ...cells } }
  }
  for (const sku of chosen) {
    rows.push({ line: gridPageSize + rows.length, sku, cells, baseRevision: null })
  }
}

const titleOf = (rows: readonly { sku: string }[]) =>
  `Edited in the list: ${rows[0]?.sku} and around it`

/** Leads to the differences of a draft; null if nothing would change. */
function answerDrafted(result: Exclude<DraftedChanges, { outcome: 'invalid' }>) {
  if (result.outcome === 'drafted') {
    return redirect(href('/staff/publishing/:changeSet', { changeSet: result.changeSet }), 303)
  }
  if (result.outcome === 'unchanged') return null
  const { message } = result
  return data(
    { message, texts: {} as Record<string, string>, problems: [] as RowProblem[] },
    { status: 403 },
  )
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Products')
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, rows, shown, state, ends, total, columns, query, publishedSet } = loaderData
  const params = new URLSearchParams(query)
  const grid = useRef<HTMLFormElement>(null)
  const { left, isChanged } = useGridKeys(grid)
  const problems = new Map(
    actionData?.problems.map(({ line, column, reason }) => [`${column}-${line}`, reason]),
  )
  type Row = (typeof rows)[number]
  return (
    <>
      <PageHead
        title="Products"
        lead="Edit cells in place or paste a column from a spreadsheet. You see every difference before it is published."
      >
        <Link to={href('/staff/products/quality')} className="text-link">
          Data quality
        </Link>
        <Link to={href('/staff/products/dictionary')} className="text-link">
          Attributes and categories
        </Link>
        <Link to={`${href('/staff/products/import')}${query}`} className="button button-secondary">
          Import and export
        </Link>
        <Link to={href('/staff/products/new')} className="button button-primary">
          New product
        </Link>
      </PageHead>
      {publishedSet && !actionData && <PublishedNotice changeSet={publishedSet} />}
      {actionData?.message && (
        <Notice tone="error" role="alert" className="mb-4 max-w-3xl">
          <p>{actionData.message}</p>
        </Notice>
      )}
      <FilterForm filter={filter} />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p className="mr-auto text-sm text-muted" role="status">
          {countOf(total, 'product')}
          {filter.attribute &&
            (filter.value
              ? ` with ${loaderData.attribute} ${filter.value}`
              : ` without ${loaderData.attribute}`)}
        </p>
        <TableSettings
          columns={[{ id: 'sku', label: 'SKU', isFixed: true }, ...columns]}
          state={state}
          params={params}
        />
      </div>
      <StaffForm
        id={gridForm}
        ref={grid}
        className="product-grid"
        key={`${query} ${actionData?.message}`}
      >
        <DataTable<Row>
          caption="Products"
          columns={[
            {
              id: 'sku',
              label: 'SKU',
              card: 'title',
              cell: ({ sku, line, baseRevision }) => (
                <>
                  <Link to={productEditPath(sku)} className="text-link numeric whitespace-nowrap">
                    {sku}
                  </Link>
                  <input type="hidden" name={`Sku-${line}`} value={sku} />
                  <input type="hidden" name={`Base-${line}`} value={baseRevision} />
                </>
              ),
            },
            ...shown.map((column) => ({
              id: column.id,
              label: labelWithUnit(column),
              cell: ({ sku, line, cells }: Row) => (
                <GridCell
                  column={column}
                  name={`${column.id}-${line}`}
                  label={`${column.label} of ${sku}`}
                  stored={cells[column.id] ?? ''}
                  typed={actionData?.texts[`${column.id}-${line}`]}
                  problem={problems.get(`${column.id}-${line}`)}
                />
              ),
            })),
          ]}
          rows={rows}
          rowKey={({ sku }) => sku}
          state={state}
          params={params}
          selection={{
            form: gridForm,
            value: ({ sku }) => sku,
            label: ({ sku }) => `Select ${sku}`,
          }}
          empty={<p>No product matches. Change the filter above.</p>}
        />
        {rows.length > 0 && (
          <div className="product-editor-buttons items-center">
            <Button name="intent" value="edit">
              Show the differences
            </Button>
            {isChanged && <p className="text-sm text-muted">Nothing is published yet.</p>}
            {left > 0 && (
              <p className="text-sm text-amber" role="alert">
                {countOf(left, 'row')} of the paste did not fit on this page. Narrow the list, or
                paste the table on the import page.
              </p>
            )}
          </div>
        )}
        {rows.length > 0 && (
          <SelectionBar form={gridForm}>
            <BulkFields columns={columns} total={total} typed={actionData?.texts ?? {}} />
          </SelectionBar>
        )}
      </StaffForm>
      <div className="my-4">
        <TablePaging ends={ends} params={params} />
      </div>
    </>
  )
}

const labelWithUnit = ({ label, unit }: GridColumn) => (unit ? `${label}, ${unit}` : label)

type LoaderData = Route.ComponentProps['loaderData']

/** Filters of the list, in the URL. */
function FilterForm({ filter }: Pick<LoaderData, 'filter'>) {
  const subcategories = findCategory(filter.category)?.subcategories ?? []
  return (
    <Form
      method="get"
      role="search"
      className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
    >
      <TextField
        label="Find"
        name="search"
        type="search"
        defaultValue={filter.search}
        maxLength={200}
        hint="Words, or the beginning of a SKU."
      />
      <SelectField
        label="Category"
        name="category"
        placeholder="All"
        defaultValue={filter.category}
        options={listCategoryChoices()}
      />
      <SelectField
        label="Subcategory"
        name="subcategory"
        placeholder="All"
        defaultValue={filter.subcategory}
        options={subcategories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <SelectField
        label="Status"
        name="status"
        placeholder="All"
        defaultValue={filter.status ?? ''}
        options={Object.entries(productStatusLabels).map(([value, label]) => ({ value, label }))}
      />
      {filter.attribute && (
        <>
          <input type="hidden" name="attribute" value={filter.attribute} />
          <input type="hidden" name="value" value={filter.value} />
        </>
      )}
      <Button look="secondary">Show</Button>
    </Form>
  )
}

/** Fields of the bulk edit: one field of the ticked products, or of all products of the list. */
function BulkFields({
  columns,
  total,
  typed,
}: Pick<LoaderData, 'columns' | 'total'> & {
  /** Texts of the form as it was sent; empty if it was not refused. */
  typed: Readonly<Record<string, string>>
}) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Set"
        name="Column"
        defaultValue={typed.Column ?? 'status'}
        options={columns.map(({ id, label }) => ({ value: id, label }))}
      />
      <TextField label="To" name="Text" defaultValue={typed.Text} maxLength={4000} />
      <SelectField
        label="Of"
        name="Scope"
        defaultValue={typed.Scope ?? 'ticked'}
        options={[
          { value: 'ticked', label: 'the ticked products' },
          { value: 'all', label: `all ${total} of the list` },
        ]}
      />
      <Button look="secondary" name="intent" value="bulk">
        Show the differences
      </Button>
    </div>
  )
}
