import { formatNumber } from '#app/platform/text/format.ts'

/** Error for a refused workbook; its message is a sentence for the sender. */
export class WorkbookRefusal extends Error {}

/** Limits of one workbook, checked before memory is allocated. */
export const workbookLimits = {
  /** Unpacked bytes of all parts together. */
  inflatedBytes: 20_000_000,
  /** XML elements of all parts together, including empty rows and cells. */
  elements: 1_000_000,
  /** Depth of XML elements. */
  depth: 64,
  attributesOfElement: 64,
  /** Cells with values. */
  cells: 100_000,
  /** Columns that may have values, up to IV; only the first few are read. */
  columns: 256,
  /** Maximum length of a cell's text in characters, as in Excel. */
  cellLength: 32_767,
  /** Maximum length of all cell texts together, in characters. */
  textLength: 2_000_000,
} as const

/** Number of columns that are read, unless the caller asks for more. */
export const defaultReadColumns = 40

/** Limits of a workbook with up to 100,000 products, which a thread of its own reads. */
export const importWorkbookLimits = {
  inflatedBytes: 300_000_000,
  elements: 20_000_000,
  cells: 6_000_000,
  textLength: 120_000_000,
} as const

type CostLimits = Record<keyof typeof importWorkbookLimits, number>

const tooLargeMessage =
  'The workbook holds more than we can open. Send a smaller one, or a part of it.'

/** Creates the error for a file whose parts contradict each other or are not well-formed. */
export const createDamagedRefusal = () =>
  new WorkbookRefusal('The workbook cannot be opened. Save it again as .xlsx or as CSV.')

/** Counters of the work done so far for one workbook. */
export class WorkbookCost {
  inflatedBytes = 0
  elements = 0
  cells = 0
  textLength = 0
  readonly limits: CostLimits

  constructor(limits: CostLimits = workbookLimits) {
    this.limits = limits
  }

  /** Counts unpacked bytes. @throws WorkbookRefusal if there are too many */
  addBytes(count: number): void {
    this.inflatedBytes += count
    if (this.inflatedBytes > this.limits.inflatedBytes) throw new WorkbookRefusal(tooLargeMessage)
  }

  /** Counts an XML element. @throws WorkbookRefusal if there are too many */
  addElement(): void {
    this.elements += 1
    if (this.elements > this.limits.elements) throw new WorkbookRefusal(tooLargeMessage)
  }

  /** Counts a cell with a value. @throws WorkbookRefusal if there are too many */
  addCell(): void {
    this.cells += 1
    if (this.cells > this.limits.cells) throw new WorkbookRefusal(tooLargeMessage)
  }

  /**
   * Counts the text of a cell.
   * @param cell name of the cell, such as B7
   * @throws WorkbookRefusal if its text, or all texts together, are too long
   */
  addText(cell: string, length: number): void {
    this.textLength += length
    checkCellLength(cell, length)
    if (this.textLength > this.limits.textLength) throw new WorkbookRefusal(tooLargeMessage)
  }
}

/** Checks the length of a cell's text. @throws WorkbookRefusal if it is longer than Excel allows */
export function checkCellLength(cell: string, length: number): void {
  if (length <= workbookLimits.cellLength) return
  const most = formatNumber(workbookLimits.cellLength)
  throw new WorkbookRefusal(
    `Cell ${cell} holds more than ${most} characters. Shorten it and send the workbook again.`,
  )
}
