/** Maximum number of products side by side. */
export const maxCompared = 6
/** Maximum number of codes read from a URL; further ones are ignored. */
const maxReadCodes = 40
const maxCodeLength = 90

/** State of the comparison page. It is stored completely in the page's URL. */
export interface CompareQuery {
  /** Codes as typed, without duplicates, in order. */
  codes: readonly string[]
  /** Codes that occur more than once. */
  repeated: readonly string[]
  /** Whether rows in which all products are alike are left out. */
  onlyDifferences: boolean
}

/** Reads a comparison from URL parameters. Never fails; anything unusable is ignored. */
export function readCompareQuery(params: URLSearchParams): CompareQuery {
  const codes = new Set<string>()
  const repeated = new Set<string>()
  const typed = params.getAll('sku').flatMap((value) => value.split(','))
  for (const value of typed.slice(0, maxReadCodes)) {
    const code = value
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxCodeLength)
    if (code === '') continue
    if (codes.has(code)) repeated.add(code)
    codes.add(code)
  }
  return {
    codes: [...codes],
    repeated: [...repeated],
    onlyDifferences: params.get('only') === 'differences',
  }
}

/** Returns the canonical query string of a comparison; '' if it has no products. */
export function compareQueryString(skus: readonly string[], onlyDifferences = false): string {
  const params = new URLSearchParams(skus.map((sku) => ['sku', sku]))
  if (onlyDifferences) params.set('only', 'differences')
  const text = params.toString()
  return text && `?${text}`
}
