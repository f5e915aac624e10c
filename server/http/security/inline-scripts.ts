import { createHash } from 'node:crypto'

const opening = '<script'
const closing = '</script>'

/**
 * Removes the placeholder nonce of our own inline scripts from a finished page.
 * @param page HTML in UTF-8
 * @param mark placeholder nonce, see `app/platform/request/script-mark.ts`
 * @returns the page, and the sources for a Content-Security-Policy (`'sha256-…'`) that allow
 * exactly the marked scripts
 */
export function sealInlineScripts(
  page: Buffer,
  mark: string,
): { page: Buffer; sources: readonly string[] } {
  // latin1 maps each byte to one character, the fastest way to search for ASCII.
  const html = page.toString('latin1')
  const attribute = ` nonce="${mark}"`
  const sources = new Set<string>()
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf(closing, begin)
    if (begin === 0 || end < 0) break
    const attributes = html.slice(at + opening.length, begin)
    if (attributes.includes(attribute) && !attributes.includes(' src=')) {
      const script = createHash('sha256').update(page.subarray(begin, end))
      sources.add(`'sha256-${script.digest('base64')}'`)
    }
    at = end
  }
  return { page: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), sources: [...sources] }
}
