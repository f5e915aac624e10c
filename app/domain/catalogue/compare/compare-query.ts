/** Most products side by side. */
export const mostCompared = 6
/** Further codes of an address are not even looked at. */
const mostRead = 40
const longestCode = 90

/** What the comparison page shows: everything in its address, and nothing else. */
export interface CompareQuery {
  /** As typed, each once, in order. */
  codes: readonly string[]
  /** Codes that stand there more than once. */
  repeated: readonly string[]
  /** Rows in which all products are alike are left out. */
  onlyDifferences: boolean
}

/** Reads the address of a comparison; there is none that cannot be read. */
export function readCompareQuery(params: URLSearchParams): CompareQuery {
  const codes = new Set<string>()
  const repeated = new Set<string>()
  const typed = params.getAll('sku').flatMap((value) => value.split(','))
  for (const value of typed.slice(0, mostRead)) {
    const code = value
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, longestCode)
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

/** The search part of the one address of a comparison; empty for none. */
export function compareSearch(skus: readonly string[], onlyDifferences = false): string {
  const params = new URLSearchParams(skus.map((sku) => ['sku', sku]))
  if (onlyDifferences) params.set('only', 'differences')
  const text = params.toString()
  return text && `?${text}`
}
