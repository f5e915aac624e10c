/** Content encoding of a response. */
export type Encoding = 'br' | 'gzip' | 'identity'

const preferred: readonly Encoding[] = ['br', 'gzip']
const memo = new Map<string, Encoding>()
const maxMemoEntries = 200
/**
 * Maximum length of the header, in characters; browsers send about 30. The header is read for every
 * cached page, without any rate limit, and parsing a very long one would take longer than sending
 * the page.
 */
const maxHeaderLength = 200

/**
 * Returns the best encoding that an Accept-Encoding header allows; memoised, because few values
 * occur.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted || accepted.length > maxHeaderLength) return 'identity'
  const known = memo.get(accepted)
  if (known) return known
  const chosen = preferred.find((encoding) => allows(accepted, encoding)) ?? 'identity'
  if (memo.size >= maxMemoEntries) memo.clear()
  memo.set(accepted, chosen)
  return chosen
}

function allows(accepted: string, encoding: Encoding): boolean {
  let others = false
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    if (name === encoding || name === `x-${encoding}`) return !refused
    if (name === '*') others = !refused
  }
  return others
}
