/**
 * Breaks words into as few lines as fit, about equally long, the last one cut with an ellipsis where
 * there are more.
 * @param widthOf of a line, in any unit
 */
export function wrapWords(
  text: string,
  room: number,
  mostLines: number,
  widthOf: (line: string) => number,
): string[] {
  const lines = broken(text, room, widthOf)
  const isCut = lines.length > mostLines
  const balanced = isCut ? lines : closer(text, room, lines, widthOf)
  return balanced
    .slice(0, mostLines)
    .map((line, index) => fitted(line, room, widthOf, isCut && index === mostLines - 1 ? '…' : ''))
}

/** Narrows the room while the number of lines stays the same, so that no last word stands alone. */
function closer(
  text: string,
  room: number,
  lines: string[],
  widthOf: (line: string) => number,
): string[] {
  const narrower = broken(text, room * 0.95, widthOf)
  const holds = narrower.length === lines.length && room > 1 && lines.length > 1
  return holds ? closer(text, room * 0.95, narrower, widthOf) : lines
}

function broken(text: string, room: number, widthOf: (line: string) => number): string[] {
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

/** A line with its tail; letters are dropped where even one word is too long. */
function fitted(line: string, room: number, widthOf: (line: string) => number, tail: string) {
  let kept = line
  while (kept.length > 1 && widthOf(kept + (kept === line ? tail : '…')) > room) {
    kept = kept.slice(0, -1).trimEnd()
  }
  return kept + (kept === line ? tail : '…')
}
