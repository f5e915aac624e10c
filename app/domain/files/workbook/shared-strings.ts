import type { ArchiveEntry } from '../read-archive.ts'
import { readPart } from './read-part.ts'
import { checkCellLength, type WorkbookCost, WorkbookRefusal } from './workbook-cost.ts'

/**
 * Reads the shared strings that a sheet refers to; the others are passed over. Runs of formatted text
 * are joined, and readings (phonetic runs) are left out.
 * @param wanted for each index, the name of a cell that shows it
 */
export async function readSharedStrings(
  content: Uint8Array,
  entry: ArchiveEntry,
  wanted: ReadonlyMap<number, string>,
  cost: WorkbookCost,
): Promise<ReadonlyMap<number, string>> {
  const strings = new Map<number, string>()
  let index = -1
  /** Text of the string that is read; null if no cell shows it. */
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

/** Replaces `_x000D_` and its like, by which workbooks write characters that XML cannot hold. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
