/**
 * Parses a table that was copied from a spreadsheet: cells between tabs, rows between line ends, and
 * cells in quotes that contain either. A line end after the last row adds no row.
 */
export function parsePastedTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '' && closesBeforeEnd(source, at)) isQuoted = true
    else if (character === '\t') endCell()
    else if (character === '\n') {
      endCell()
      rows.push([])
    } else cell += character
  }
  endCell()
  return rows
}

/** Whether a quote that opens a cell is closed at the end of a cell; otherwise it is a character. */
function closesBeforeEnd(source: string, at: number): boolean {
  return /^"(?:[^"]|"")*"(?:[\t\n]|$)/.test(source.slice(at))
}
