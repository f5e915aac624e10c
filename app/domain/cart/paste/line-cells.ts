const mostCells = 12

/** The cells of a line, separated by tabs, semicolons or commas; without any of them, one cell. */
export function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  if (separator === ',' && hasThousandsAlone(line)) return [line.trim()]
  const cells = splitCells(line.trim(), separator).slice(0, mostCells)
  return separator === ',' ? joinThousands(cells) : cells
}

/** “GB-CL750L-AG 2,470”: the only comma separates thousands, and spaces separate the cells. */
function hasThousandsAlone(line: string): boolean {
  return /\S\s+\S/.test(line) && !line.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').includes(',')
}

/** Splits a line at separators outside quotes. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** Joins “1” and “200” to the cell “1,200” that the comma split. */
function joinThousands(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (const cell of cells) {
    const before = joined.at(-1)
    if (
      joined.length > 1 &&
      before &&
      /^\d{1,3}(?:,\d{3})*$/.test(before) &&
      /^\d{3}(?!\d)/.test(cell)
    ) {
      joined[joined.length - 1] = `${before},${cell}`
    } else joined.push(cell)
  }
  return joined
}
