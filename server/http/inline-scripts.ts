import { createHash } from 'node:crypto'

/**
 * Takes the mark of our own inline scripts out of a finished page.
 * @param mark see `app/platform/script-mark.ts`
 * @returns the page, and the sources that allow exactly the marked scripts, as in
 * `'sha256-…'` of a Content-Security-Policy
 */
export function sealInlineScripts(
  html: string,
  mark: string,
): { html: string; sources: readonly string[] } {
  const attribute = ` nonce="${mark}"`
  const sources = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (!attributes.includes(attribute) || / src=/.test(attributes)) continue
    sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(attribute, ''), sources: [...sources] }
}
