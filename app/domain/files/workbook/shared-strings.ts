import type { ArchiveEntry } from '../read-archive.ts'
import { readPart } from './read-part.ts'
import { checkCellLength, type WorkbookCost, WorkbookRefusal } from './workbook-cost.ts'

/**
 * Reads the shared strings that a sheet refers to and skips the others. Runs of formatted text are
 * joined; phonetic runs are omitted.
 * @param wanted for each index, the name of a cell that refers to it
 */
export async function readSharedStrings(
  content: Uint8Array,
  entry: ArchiveEntry,
  wanted: ReadonlyMap<number, string>,
  cost: WorkbookCost,
): Promise<ReadonlyMap<number, string>> {
  const strings = new Map<number, string>()
  let index = -1
  /** Text of the current string; null if no cell refers to it. */
  let text: string | null = null
  let isText = false
  let isPhonetic = false
  await readPart(
    content,
    entry,
    {
      open(name) {
        if (name === 'si') {
          index += 1
          text = wanted.has(index) ? '' : null
        } else if (name === 't') isText = true
        else if (name === 'rPh') isPhonetic = true
      },
      close(name) {
        if (name === 'si') {
          if (text !== null) strings.set(index, unescapeText(text).trim())
          text = null
        } else if (name === 't') isText = false
        else if (name === 'rPh') isPhonetic = false
      },
      text(piece) {
        if (text === null || !isText || isPhonetic) return
        text += piece
        checkCellLength(wanted.get(index) ?? '', text.length)
      },
      isDone: () => strings.size === wanted.size,
    },
    cost,
  )
  for (const [missing, cell] of wanted) {
    if (strings.has(missing)) continue
    throw new WorkbookRefusal(
      `Cell ${cell} cannot be read. Enter it again, or save the workbook as CSV.`,
    )
  }
  return strings
}

/**
 * Decodes `_x000D_` and similar sequences, with which workbooks write characters that XML does not
 * allow.
 */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
