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
 * revision that the page showed, and the fields of the bulk edit.
 */
export function gridSchema(columns: readonly GridColumn[]) {
  return formSchema({
    ...Object.fromEntries(columns.map(({ id }) => [id, byLine(freeText())])),
    Sku: byLine(freeText()),
    Base: byLine(freeText()),
    // Fields of the bulk edit: the ticked products, the column and its new text.
    row: textList(gridPageSize),
    Column: freeText(),
    Text: freeText(),
    Scope: choiceOf(['ticked', 'all']),
  })
}

/** Row of the grid as it was sent. */
export interface SentRow extends CellRow {
  /** Number of the revision that the page showed; null if it did not show the product. */
  baseRevision: number | null
}

/** Reads the rows of the grid's form. */
export function readGridRows(
  value: Readonly<Record<string, unknown>>,
  columns: readonly GridColumn[],
): SentRow[] {
  const textsOf = (name: string) => (value[name] ?? {}) as Readonly<Record<string, string>>
  return Object.entries(textsOf('Sku')).map(([line, sku]) => ({
    line: Number(line),
    sku,
    baseRevision: Number(textsOf('Base')[line]) || 0,
    cells: Object.fromEntries(
      columns.flatMap(({ id }) => {
        const text = textsOf(id)[line]
        return text === undefined ? [] : [[id, text.replace(/\s*\r?\n\s*/g, ' ')]]
      }),
    ),
  }))
}
