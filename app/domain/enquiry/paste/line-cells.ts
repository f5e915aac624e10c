const mostCells = 12

/** The cells of a line, parted by tabs, semicolons or commas; one for a line that has none. */
export function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  if (separator === ',' && hasThousandsAlone(line)) return [line.trim()]
  const cells = splitCells(line.trim(), separator).slice(0, mostCells)
  return separator === ',' ? joinThousands(cells) : cells
}

/** “GB-CL750L-AG 2,470”: spaces part the cells, and no comma does. */
function hasThousandsAlone(line: string): boolean {
  return /\S\s+\S/.test(line) && !line.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').includes(',')
}

/** Cells may stand in quotes, as spreadsheets write those that hold the separator. */
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

/** “1,200” was one cell before commas parted the line. */
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
