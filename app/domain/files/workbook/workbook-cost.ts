import { formatNumber } from '#app/platform/text/format.ts'

/** Refusal of a workbook; its message is a sentence for the sender. */
export class WorkbookRefusal extends Error {}

/** Limits of one workbook, checked before memory is allocated. */
export const workbookLimits = {
  /** Bytes that are unpacked of all parts together. */
  inflatedBytes: 20_000_000,
  /** XML elements of all parts together, empty rows and cells among them. */
  elements: 1_000_000,
  /** Depth of XML elements. */
  depth: 64,
  attributesOfElement: 64,
  /** Cells that hold values. */
  cells: 100_000,
  /** Columns that may hold values, up to IV; only the first `readColumns` are read. */
  columns: 256,
  /** Length of a cell's text in characters, as in Excel. */
  cellLength: 32_767,
  /** Length of all cells' texts together, in characters. */
  textLength: 2_000_000,
} as const

/** Number of columns of a row that are read. */
export const readColumns = 40

const tooMuch = 'The workbook holds more than we can open. Send a smaller one, or a part of it.'

/** Refusal of a file whose parts contradict each other or are not well-formed. */
export const damagedWorkbook = () =>
  new WorkbookRefusal('The workbook cannot be opened. Save it again as .xlsx or as CSV.')

/** Counters of the work that reading one workbook has taken so far. */
export class WorkbookCost {
  inflatedBytes = 0
  elements = 0
  cells = 0
  textLength = 0

  /** @throws WorkbookRefusal if more is unpacked than a workbook may hold */
  addBytes(count: number): void {
    this.inflatedBytes += count
    if (this.inflatedBytes > workbookLimits.inflatedBytes) throw new WorkbookRefusal(tooMuch)
  }

  /** @throws WorkbookRefusal if there are more elements than a workbook may hold */
  addElement(): void {
    this.elements += 1
    if (this.elements > workbookLimits.elements) throw new WorkbookRefusal(tooMuch)
  }

  /** @throws WorkbookRefusal if more cells hold values than a workbook may have */
  addCell(): void {
    this.cells += 1
    if (this.cells > workbookLimits.cells) throw new WorkbookRefusal(tooMuch)
  }

  /**
   * Counts the text of a cell that is kept.
   * @param cell its name, such as B7
   * @throws WorkbookRefusal if its text, or all texts together, are too long
   */
  addText(cell: string, length: number): void {
    this.textLength += length
    checkCellLength(cell, length)
    if (this.textLength > workbookLimits.textLength) throw new WorkbookRefusal(tooMuch)
  }
}

/** @throws WorkbookRefusal if a cell's text is longer than Excel allows */
export function checkCellLength(cell: string, length: number): void {
  if (length <= workbookLimits.cellLength) return
  const most = formatNumber(workbookLimits.cellLength)
  throw new WorkbookRefusal(
    `Cell ${cell} holds more than ${most} characters. Shorten it and send the workbook again.`,
  )
}
