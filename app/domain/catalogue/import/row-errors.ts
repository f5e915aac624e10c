/** An error in one cell, row or file, worded so that an operator can act on it. */
export interface RowError {
  file: string
  /** Line number as editors count, starting at 1. */
  line: number
  /** Column; null if the error concerns the whole row or file. */
  column: string | null
  /** Rest of the sentence that “line 12, column height” starts. */
  reason: string
}

export interface ErrorList {
  add(error: RowError): void
  /** Number of all errors, including those beyond the limit. */
  readonly count: number
  /** Returns the first errors, in the order of the files. */
  shown(): RowError[]
}

/** Maximum number of errors reported per import; further ones are only counted. */
const maxShownErrors = 200

export function createErrorList(limit = maxShownErrors): ErrorList {
  const kept: RowError[] = []
  const files: string[] = []
  let count = 0
  return {
    add(error) {
      count += 1
      if (kept.length < limit) kept.push(error)
      if (!files.includes(error.file)) files.push(error.file)
    },
    get count() {
      return count
    },
    shown: () =>
      kept.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line),
  }
}
