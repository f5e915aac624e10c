import { maxCodeLength } from '#app/domain/company-range/codes/own-code.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'

/** Reads the search text and page position of a code list from the URL. */
export function readCodesQuery(params: URLSearchParams) {
  const text = (name: string) => cleanSingleLine(params.get(name) ?? '').slice(0, maxCodeLength)
  const after = { code: text('code'), sku: text('sku') }
  return { search: text('search'), after: after.code === '' ? null : after }
}
