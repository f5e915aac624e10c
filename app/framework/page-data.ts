import type { HydrationState } from 'react-router'

/** Id of the element that holds a document's data. */
export const pageDataId = 'page-data'

/** Plain parts of an error response, such as a 404. */
export interface ErrorResponseParts {
  status: number
  statusText: string
  data: unknown
}

/**
 * Data from which a document was rendered: loader data, action data, and 404 errors by route.
 * Documents with other errors do not start the app.
 */
export interface PageData extends Pick<HydrationState, 'loaderData' | 'actionData'> {
  errors?: Record<string, ErrorResponseParts>
}

/** Prefix of strings that encode another type; strings that start with it are escaped with it. */
const typePrefix = '\u0001'

/**
 * Serialises page data as JSON without `<`; dates and big integers become prefixed strings.
 * @throws TypeError for values that would not survive the round trip; let the loader return another
 * shape
 */
export function serialisePageData({ loaderData, actionData, errors }: PageData): string {
  return JSON.stringify({ loaderData, actionData, errors }, encodeValue).replaceAll('<', '\\u003c')
}

function encodeValue(this: Record<string, unknown>, key: string, value: unknown) {
  if (typeof value === 'bigint') return `${typePrefix}n${value}`
  if (typeof value !== 'string') {
    if (isLost(value) || isLostIn(this, this[key])) {
      throw new TypeError(`“${key}” cannot be part of a page’s data.`)
    }
    return value
  }
  // `JSON.stringify` has called `toJSON` of dates before the replacer.
  if (this[key] instanceof Date) return `${typePrefix}d${value}`
  return value.startsWith(typePrefix) ? `${typePrefix}s${value}` : value
}

/** Whether JSON would lose the value: a map, an error, a promise, NaN. */
function isLost(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const kind = Object.getPrototypeOf(value)
  return kind !== Object.prototype && kind !== null
}

/** Whether the value would become null: an invalid date, or undefined within an array. */
function isLostIn(parent: unknown, value: unknown): boolean {
  if (value instanceof Date) return Number.isNaN(value.getTime())
  return value === undefined && Array.isArray(parent)
}

export function parsePageData(text: string): PageData {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(typePrefix)) return value
    const rest = value.slice(2)
    if (value[1] === 'd') return new Date(rest)
    return value[1] === 'n' ? BigInt(rest) : rest
  })
}
