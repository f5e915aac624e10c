import { wholeBodyOf, wholeResponse } from '#app/platform/request/whole-body.ts'
import { compress, isCompressible, smallestCompressed } from '../pages/compress.ts'
import { chooseEncoding } from '../pages/encoding.ts'
import { sealInlineScripts } from './inline-scripts.ts'
import {
  baseSecurityHeaders,
  contentSecurityPolicy,
  documentHeaders,
  ownDocumentHeaders,
  type StrictTransport,
} from './security-headers.ts'

export interface SiteSecurity {
  /** See `app/platform/request/script-mark.ts`. */
  scriptMark: string
  isSecure: boolean
  isDevelopment: boolean
  /** See `StrictTransport`. */
  hsts?: StrictTransport
  /** See `PagePolicy`. */
  outsideHosts?: readonly string[]
  /** See `PagePolicy`. */
  formOrigins?: readonly string[]
}

/**
 * Adds the security headers, and allows a document's own inline scripts by hash.
 * @param cacheControl who may store an answer whose route says nothing about it
 */
export async function secureResponse(
  response: Response,
  site: SiteSecurity,
  cacheControl = 'private, no-store',
): Promise<Response> {
  const headers = new Headers(response.headers)
  // Only pages that say `private` are a visitor's own; of others at most a form's stamp is.
  const isOwn = headers.get('cache-control')?.startsWith('private')
  for (const [name, value] of baseSecurityHeaders(site)) {
    // A header that the route sets itself wins.
    if (!headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('cache-control')) headers.set('Cache-Control', cacheControl)
  const { status } = response
  // A route that shows somebody else's HTML sets a policy of its own, under which nothing of it runs.
  const isForeign = headers.get('content-security-policy')?.startsWith("default-src 'none'")
  if (isForeign || !headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status, headers })
  }
  for (const [name, value] of isOwn
    ? [...documentHeaders, ...ownDocumentHeaders]
    : documentHeaders) {
    if (!headers.has(name)) headers.set(name, value)
  }
  const { page, sources } = sealInlineScripts(await wholeBodyOf(response), site.scriptMark)
  headers.set('Content-Security-Policy', contentSecurityPolicy({ ...site, scripts: sources }))
  headers.delete('Content-Length')
  return wholeResponse(page, { status, headers })
}

/** Compresses an answer for one visitor alone. */
export async function compressResponse(
  response: Response,
  accepted: string | null,
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!response.body || !isCompressible(headers.get('content-type'))) return response
  const encoding = chooseEncoding(accepted ?? undefined)
  headers.append('Vary', 'Accept-Encoding')
  const body = await wholeBodyOf(response)
  const { status } = response
  if (encoding === 'identity' || body.length < smallestCompressed) {
    return wholeResponse(body, { status, headers })
  }
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return wholeResponse(await compress(body, encoding), { status, headers })
}
