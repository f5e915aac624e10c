import type { ArchiveEntry } from '../read-archive.ts'
import { readPart } from './read-part.ts'
import type { WorkbookCost } from './workbook-cost.ts'

/**
 * Presentation of the numbers of each style (by index): `date` for a date or a time, a format of
 * digits such as `000000` for a code, `number` for any other.
 */
export type NumberStyles = readonly NumberStyle[]
type NumberStyle = 'date' | 'number' | { digits: string }

/** Ids of built-in date and time formats, including East Asian and Thai ones. */
const dateFormatIds = new Set([
  ...range(14, 22),
  ...range(27, 36),
  ...range(45, 47),
  ...range(50, 58),
  ...range(71, 81),
])
/** First id for custom formats; Excel accepts them from here on. */
const firstOwnFormatId = 100

/** Reads how the styles of a workbook show numbers. */
export async function readNumberStyles(
  content: Uint8Array,
  entry: ArchiveEntry,
  cost: WorkbookCost,
): Promise<NumberStyles> {
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
  const styles = new Map<number, NumberStyle>()
  return formatIds.map((id) => {
    const known = styles.get(id)
    if (known !== undefined) return known
    const style = styleOf(id, formats.get(id))
    styles.set(id, style)
    return style
  })
}

function styleOf(id: number, format: string | undefined): NumberStyle {
  if (format === undefined) return dateFormatIds.has(id) ? 'date' : 'number'
  if (isCodeFormat(format)) return { digits: format }
  return isDateFormat(format) ? 'date' : 'number'
}

/** A literal in a number format: an escaped character, a quoted text, or a dash or space. */
const formatLiteral = /\\.|"[^"]*"|[- ]/g

/**
 * Tells whether a number format shows whole numbers as codes, with leading zeros and perhaps
 * dashes: `000000`, `000-000`, `"AB-"0000`.
 */
export function isCodeFormat(format: string): boolean {
  return format.length <= maxFormatLength && /^0{2,}$/.test(format.replace(formatLiteral, ''))
}

/**
 * Formats a whole number as a spreadsheet shows it in a format for codes: `000123` for 123 in
 * `000000`. More digits than the format has are all shown.
 */
export function formatAsCode(number: string, format: string): string {
  const places = format.replace(formatLiteral, '').length
  const digits = number.padStart(places, '0')
  const parts = format.match(/\\.|"[^"]*"|[-0 ]/g) ?? []
  let at = digits.length - places
  let shown = ''
  let isFirst = true
  for (const part of parts) {
    if (part !== '0') {
      shown += part.startsWith('"') ? part.slice(1, -1) : part.replace(/^\\/, '')
      continue
    }
    shown += isFirst ? digits.slice(0, at + 1) : digits.charAt(at)
    isFirst = false
    at += 1
  }
  return shown
}

/** Tokens of a date format: seconds to years, am/pm, and era years. */
const dateTokens = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd aaa aaaa aaaaa y yy yyyy e ee eeee'.split(
    ' ',
  ),
)
/** Maximum length of a format in Excel, in characters; a longer one is not treated as a date. */
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
        // Fractions of seconds: `ss.000`.
        .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
        // Elapsed hours: `[h]:mm`.
        .replace(/\[([smhd]{1,2})\]/g, '$1')
        .replace(/\[[^\]]*\]/g, '')
        .split(/[^a-z0#?%]+/)
        .filter(Boolean)
      return tokens.length > 0 && tokens.every((token) => dateTokens.has(token))
    })
}

/** Days from Excel's day 0 (30 December 1899, which allows for its 29 February 1900) to 1970. */
const daysBeforeUnixEpoch = 25_569
/** Offset in days of workbooks that count from 1904. */
const daysTo1904 = 1462
const dayMs = 24 * 60 * 60 * 1000
/** 31 December 9999, the last day that Excel can display. */
const lastSerial = 2_958_465

/**
 * Converts a date serial number of a workbook to an ISO date, without its time.
 * @returns null if Excel cannot display the number as a date
 */
export function convertSerialToDay(serial: number, isFrom1904: boolean): string | null {
  const days = isFrom1904 ? serial + daysTo1904 : serial
  if (!(days >= 0 && days < lastSerial + 1)) return null
  return new Date(Math.floor((days - daysBeforeUnixEpoch) * dayMs)).toISOString().slice(0, 10)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
