/** What is wrong with one cell, row or file, in words an operator can act on. */
export interface RowError {
  file: string
  /** As an editor counts, from 1. */
  line: number
  /** Null where the whole row or file is meant. */
  column: string | null
  /** Ends the sentence that “line 12, column height” starts. */
  reason: string
}

export interface ErrorList {
  add(error: RowError): void
  /** All errors, also those beyond the limit. */
  readonly count: number
  /** The first errors in the order of the files. */
  shown(): RowError[]
}

/** Errors shown of one import; the rest is only counted. */
const shownErrors = 200

export function createErrorList(limit = shownErrors): ErrorList {
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
