import type { CellRow } from '#app/domain/catalogue/documents/plan-changes.server.ts'
import { byLine, choiceOf, freeText, textList } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import type { GridColumn } from './grid-columns.ts'

/** Maximum number of rows of a page of the grid. */
export const gridPageSize = 50
/** Maximum number of columns that the grid shows. */
export const maxGridColumns = 24

/**
 * Creates the schema of the grid's form: the cells of numbered rows, with the SKU of each and the
 * revision that the page showed.
 */
export function gridSchema(columns: readonly GridColumn[]) {
  return formSchema({
    ...Object.fromEntries(columns.map(({ id }) => [id, byLine(freeText())])),
    Sku: byLine(freeText()),
    Base: byLine(freeText()),
  })
}

/** Row of the grid as it was sent. */
export interface SentRow extends CellRow {
  /** Number of the revision that the page showed. */
  baseRevision: number
}

/** Reads the rows of the grid's form. */
export function readGridRows(
  value: Readonly<Record<string, Record<string, string>>>,
  columns: readonly GridColumn[],
): SentRow[] {
  return Object.entries(value.Sku ?? {}).map(([line, sku]) => ({
    line: Number(line),
    sku,
    baseRevision: Number(value.Base?.[line]) || 0,
    cells: Object.fromEntries(
      columns.flatMap(({ id }) => {
        const text = value[id]?.[line]
        return text === undefined ? [] : [[id, text.replace(/\s*\r?\n\s*/g, ' ')]]
      }),
    ),
  }))
}

/** Schema of the bulk edit: a column, its new text, and the ticked products or all of the list. */
export const bulkSchema = formSchema({
  row: textList(gridPageSize),
  column: freeText(),
  text: freeText(),
  scope: choiceOf(['ticked', 'all']),
})
