import type { ArchiveEntry } from '../read-archive.ts'
import { readPart } from './read-part.ts'
import type { WorkbookCost } from './workbook-cost.ts'

/** Styles of a workbook: for each style's number, whether its cells show a date or a time. */
export type DateStyles = readonly boolean[]

/** Ids of built-in formats for dates and times, those of eastern Asia and Thailand among them. */
const dateFormatIds = new Set([
  ...range(14, 22),
  ...range(27, 36),
  ...range(45, 47),
  ...range(50, 58),
  ...range(71, 81),
])
/** First id that a workbook may define for itself; Excel accepts them from here on. */
const firstOwnFormatId = 100

/** Reads which of a workbook's styles are dates. */
export async function readDateStyles(
  content: Uint8Array,
  entry: ArchiveEntry,
  cost: WorkbookCost,
): Promise<DateStyles> {
  const formats = new Map<number, string>()
  const formatIds: number[] = []
  let isInCellStyles = false
  let isDone = false
  await readPart(
    content,
    entry,
    {
      open(name, attributes) {
        if (name === 'numFmt') {
          const id = Number(attributes.numFmtId)
          if (id >= firstOwnFormatId) formats.set(id, attributes.formatCode ?? '')
        } else if (name === 'cellXfs') isInCellStyles = true
        else if (name === 'xf' && isInCellStyles) formatIds.push(Number(attributes.numFmtId ?? 0))
      },
      close(name) {
        isDone = name === 'cellXfs'
      },
      isDone: () => isDone,
    },
    cost,
  )
  const dates = new Map<number, boolean>()
  return formatIds.map((id) => {
    const known = dates.get(id)
    if (known !== undefined) return known
    const format = formats.get(id)
    const isDate = format === undefined ? dateFormatIds.has(id) : isDateFormat(format)
    dates.set(id, isDate)
    return isDate
  })
}

/** Letters of a date format: seconds to years, halves of the day, and years of eras. */
const dateTokens = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd aaa aaaa aaaaa y yy yyyy e ee eeee'.split(
    ' ',
  ),
)
/** Longest format that Excel stores; a longer one is not a date. */
const maxFormatLength = 255

/** Whether a number format, such as `d/mm/yyyy;@`, shows a date or a time. */
export function isDateFormat(format: string): boolean {
  if (format.length > maxFormatLength) return false
  return format
    .toLowerCase()
    .replace(/;@$/, '')
    .replace(/\\./g, ' ')
    .split(';')
    .some((section) => {
      const tokens = section
        .replace(/"[^"]*"/g, ' ')
        // Parts of seconds: `ss.000`.
        .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
        // Hours beyond a day: `[h]:mm`.
        .replace(/\[([smhd]{1,2})\]/g, '$1')
        .replace(/\[[^\]]*\]/g, '')
        .split(/[^a-z0#?%]+/)
        .filter(Boolean)
      return tokens.length > 0 && tokens.every((token) => dateTokens.has(token))
    })
}

/** Days from Excel's day 0 (30 December 1899, which allows for its 29 February 1900) to 1970. */
const daysBeforeUnixEpoch = 25_569
/** Days by which workbooks that count from 1904 are behind. */
const daysTo1904 = 1462
const dayMs = 24 * 60 * 60 * 1000
/** 31 December 9999, the last day that Excel shows. */
const lastSerial = 2_958_465

/**
 * Converts a workbook's number of days to an ISO day, leaving out its time.
 * @returns null if Excel cannot show the number as a date
 */
export function dayOfSerial(serial: number, isFrom1904: boolean): string | null {
  const days = isFrom1904 ? serial + daysTo1904 : serial
  if (!(days >= 0 && days < lastSerial + 1)) return null
  return new Date(Math.floor((days - daysBeforeUnixEpoch) * dayMs)).toISOString().slice(0, 10)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
