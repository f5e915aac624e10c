/**
 * Breaks text into as few lines as fit, of about equal length. If there are more than `maxFigureLines`,
 * the last one is cut with an ellipsis.
 * @param widthOf returns the width of a line, in the unit of `room`
 */
export function wrapWords(
  text: string,
  room: number,
  mostLines: number,
  widthOf: (line: string) => number,
): string[] {
  const lines = breakLines(text, room, widthOf)
  const isCut = lines.length > mostLines
  const balanced = isCut ? lines : balanceLines(text, room, lines, widthOf)
  return balanced
    .slice(0, mostLines)
    .map((line, index) =>
      truncateLine(line, room, widthOf, isCut && index === mostLines - 1 ? '…' : ''),
    )
}

/**
 * Narrows the lines while their number stays the same, so that no last word is left on a line of
 * its own.
 */
function balanceLines(
  text: string,
  room: number,
  lines: string[],
  widthOf: (line: string) => number,
): string[] {
  const narrower = breakLines(text, room * 0.95, widthOf)
  const holds = narrower.length === lines.length && room > 1 && lines.length > 1
  return holds ? balanceLines(text, room * 0.95, narrower, widthOf) : lines
}

function breakLines(text: string, room: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line === '' || widthOf(longer) <= room) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/**
 * Truncates a line with its tail to the available width; only needed if a single word is too long.
 */
function truncateLine(line: string, room: number, widthOf: (line: string) => number, tail: string) {
  let kept = line
  while (kept.length > 1 && widthOf(kept + (kept === line ? tail : '…')) > room) {
    kept = kept.slice(0, -1).trimEnd()
  }
  return kept + (kept === line ? tail : '…')
}
