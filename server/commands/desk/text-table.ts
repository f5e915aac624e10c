const maxCellWidth = 40

/**
 * Formats rows as text in columns. Control characters are removed, so that visitors' input cannot
 * control the operator's terminal. Cells are cut to 40 characters.
 */
export function formatTextTable(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map((cell) => shorten(cell.replace(/\p{C}/gu, ' '))))
  const widths: number[] = []
  for (const row of clean) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
    }
  }
  return clean
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shorten(text: string): string {
  return text.length > maxCellWidth ? `${text.slice(0, maxCellWidth - 1)}…` : text
}
