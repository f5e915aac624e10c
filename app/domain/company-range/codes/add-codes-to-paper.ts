import type { RecordPaper } from '#app/domain/enquiry/paper/record-paper.ts'

/**
 * Adds the company's own codes to a printed document. Product rows are recognised by the SKU in the
 * last line of their label.
 * @param codes own codes by SKU
 */
export function addCodesToPaper(
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
