import { isUnit } from '#app/domain/packaging/quantity/read-quantity.ts'

/** Maximum number of lines of a mail, and of characters of a line, that are examined. */
const maxLines = 5000
const maxLineLength = 500

/** Matches possible product codes: words between spaces and punctuation. */
const words = /[^\s,;:()<>“”"]+/g
const amount = /(?<![\p{L}\d-])(\d[\d.,]*)((?:\s+\p{L}+){0,3})/gu

/**
 * Extracts the products that a mail names, each as code, tab and quantity: “Please send 2 full
 * pallets of GB-CL750L-AG-BV-00-X” gives “GB-CL750L-AG-BV-00-X⇥2 pallets”. Lines without a code are
 * ignored.
 * @param isCode whether a product has this code
 */
export function extractMailLines(text: string, isCode: (word: string) => boolean): string[] {
  const lines = text
    .split(/\r\n?|\n/)
    .slice(0, maxLines)
    .map((line) => splitPipes(line.slice(0, maxLineLength)))
  const isRow = (line: string) => line.split('\t').length > 2 && linesOf(line, isCode).length === 1
  return lines.flatMap((line, at) => {
    // Rows of a table are read by their columns, also those of the headings above them.
    if (isRow(line)) return [line]
    const isHeading = line.includes('\t') && !/\d/.test(line) && isRow(lines[at + 1] ?? '')
    return isHeading ? [line] : linesOf(line, isCode)
  })
}

/** Writes a row of a table in pipes with tabs: “| GB-750 | 3 |”. */
function splitPipes(line: string): string {
  const inside = /^\s*\|(.*)\|\s*$/.exec(line)?.[1]
  if (inside === undefined) return line
  return inside
    .split('|')
    .map((cell) => cell.trim())
    .join('\t')
}

function linesOf(line: string, isCode: (word: string) => boolean): string[] {
  const codes = [...line.matchAll(words)]
    .map(({ 0: word, index }) => ({ code: word.replace(/\.$/, ''), from: index }))
    .filter(({ code }) => /\d/.test(code) && isCode(code))
  const [first] = codes
  if (!first) return []
  // If a line names several codes, all have their quantity on the same side as the first.
  const isBefore = quantitySide(line, codes) === 'before'
  return codes.map(({ code, from }, at) => {
    const end = from + code.length
    const text = isBefore
      ? line.slice(
          at === 0 ? 0 : (codes[at - 1]?.from ?? 0) + (codes[at - 1]?.code.length ?? 0),
          from,
        )
      : line.slice(end, codes[at + 1]?.from)
    const quantity = isBefore ? quantitiesIn(text).at(-1) : quantitiesIn(text)[0]
    return [code, quantity?.words ?? ''].join('\t')
  })
}

/**
 * Tells on which side of the codes the quantities are. A number with a unit takes precedence over a
 * bare number, which may be a line number.
 */
function quantitySide(line: string, codes: readonly { code: string; from: number }[]) {
  const [first, second] = codes
  if (!first) return 'after'
  const before = quantitiesIn(line.slice(0, first.from))
  const after = quantitiesIn(line.slice(first.from + first.code.length, second?.from))
  if (before.some(({ hasUnit }) => hasUnit)) return 'before'
  return after.length > 0 || before.length === 0 ? 'after' : 'before'
}

function quantitiesIn(text: string): { words: string; hasUnit: boolean }[] {
  return [...text.matchAll(amount)].map(([, figure = '', following = '']) => {
    const unit = following.split(/\s+/).find((word) => word !== '' && isUnit(word))
    const number = figure.replace(/[.,]$/, '')
    return { words: unit ? `${number} ${unit}` : number, hasUnit: unit !== undefined }
  })
}
