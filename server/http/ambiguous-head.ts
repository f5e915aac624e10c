import type { IncomingMessage } from 'node:http'

/**
 * Request headers that affect decisions here and may be sent only once. Node uses the first of
 * repeated ones or joins them, while a proxy in front may have used another.
 */
const singleHeaders: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'content-type',
  'authorization',
  'origin',
  'sec-fetch-site',
])

/**
 * Whether a request can be read in two ways: it repeats a header that may be sent once, or its
 * target names another host than its `Host` header (RFC 9112, 3.2).
 */
export function isAmbiguousHead({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (!singleHeaders.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  return authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase()
}
