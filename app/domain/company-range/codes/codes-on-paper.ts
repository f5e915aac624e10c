import type { RecordPaper } from '#app/domain/enquiry/paper/record-paper.ts'

/**
 * A paper with the company's own codes under ours: rows of products end their label with the SKU.
 * @param codes own codes by SKU
 */
export function codesOnPaper(
  paper: RecordPaper,
  codes: ReadonlyMap<string, readonly string[]>,
): RecordPaper {
  const sections = paper.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => {
      const own = codes.get(row.label.split('\n').at(-1) ?? '')
      return own ? { ...row, label: `${row.label}\nYour code ${own.join(', ')}` } : row
    }),
  }))
  return { ...paper, sections }
}
