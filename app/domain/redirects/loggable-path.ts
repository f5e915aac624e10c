import { hasSecret } from '#app/platform/request/private-path.ts'
import { isNormalPath } from './redirect-rules.ts'

/** Maximum length of a stored path, in characters. */
const maxPathLength = 200
/** Maximum length of a segment; longer ones may be tokens. */
const maxSegmentLength = 60

/** Digits that may be a phone number, a customer number or a token. */
const manyDigits = /\d[\d.-]{7,}/

/** Files that only scanners for weaknesses of other systems ask for. */
const scannedFile =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ya?ml|ini|log|zip|gz|xml)(?:\/|$)|\/(?:wp-|\.)/

/**
 * Returns a path as it may be stored: normalised and without anything that may name a visitor or
 * open a private page; null if it cannot be stored. The query is never part of it.
 */
export function loggablePath(path: string): string | null {
  const normal = path.toLowerCase().replace(/\/+$/, '')
  if (normal.length > maxPathLength || !isNormalPath(normal) || hasSecret(normal)) return null
  if (/^\/(?:staff|portal|enquiry|assets|pictures)(?:\/|$)/.test(normal)) return null
  if (normal.split('/').some((segment) => segment.length > maxSegmentLength)) return null
  return manyDigits.test(normal) || scannedFile.test(normal) ? null : normal
}
