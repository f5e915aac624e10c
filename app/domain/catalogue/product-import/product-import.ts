/** Maximum number of rows of an imported table, without its headings. */
export const maxImportRows = 100_000
/** Maximum size of an imported file, in bytes. */
export const maxImportFileBytes = 64_000_000

/** Maximum size of a file that a request reads itself, in bytes; a task reads larger ones. */
export const maxDirectFileBytes = 200_000
/** Maximum number of rows that a request checks itself; a task checks more. */
export const maxDirectRows = 1000

/** Maximum number of mistakes of an import that are listed; further ones are counted. */
export const maxListedProblems = 100
/** Hours for which an import can be continued. */
export const importRetentionHours = 24

/** Mistake of a cell of an imported table, with the cell's text. */
export interface ImportProblem {
  line: number
  sku: string
  /** Column of product files; empty for the whole row. */
  column: string
  reason: string
  /** Text of the cell; empty if the table does not have the column. */
  text: string
}
