import { z } from 'zod'
import { maxTableColumns, type SentTable } from '#app/domain/catalogue/documents/import-table.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'

/** Maximum number of rows of an imported table, without its headings. */
export const maxImportedRows = 5000

const cells = z.array(z.string()).max(maxTableColumns)
const sentTable = formSchema({
  name: z.string().max(200),
  headings: cells,
  rows: z.array(formSchema({ number: z.int().positive(), cells })).max(maxImportedRows),
})

/** Table that a form sends back, with the name of its file. */
export type NamedTable = SentTable & { name: string }

/** Reads the table that the form of an import returns; null if it is malformed. */
export function readSentTable(sent: string): NamedTable | null {
  try {
    return sentTable.safeParse(JSON.parse(sent)).data ?? null
  } catch {
    return null
  }
}

/** Splits the rows of a file into its headings and the rows below them. */
export function splitTable([first, ...rows]: readonly SavedRow[], name: string): NamedTable {
  return { name, headings: first?.cells ?? [], rows }
}

/** Replaces a cell of a table. */
export function replaceCell(
  table: NamedTable,
  { line, column }: { line: number; column: number },
  text: string,
): NamedTable {
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.number === line
        ? {
            ...row,
            cells: table.headings.map((_, at) => (at === column ? text : (row.cells[at] ?? ''))),
          }
        : row,
    ),
  }
}
