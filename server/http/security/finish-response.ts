import { createBufferResponse, readWholeBody } from '#app/platform/request/whole-body.ts'
import { compress, isCompressible, minCompressedBytes } from '../pages/compress.ts'
import { chooseEncoding } from '../pages/encoding.ts'
import { sealInlineScripts } from './inline-scripts.ts'
import {
  baseSecurityHeaders,
  buildContentSecurityPolicy,
  documentHeaders,
  privateDocumentHeaders,
  type StrictTransport,
} from './security-headers.ts'

/** Header of pages whose form is sent to another origin, which it names. */
const formOriginHeader = 'X-Form-Origin'

/** Header of previewed pages, which the editor shows in a frame. */
export const previewHeader = 'X-Draft-Preview'

export interface SiteSecurity {
  /** Placeholder nonce, see `app/platform/request/script-mark.ts`. */
  scriptMark: string
  isSecure: boolean
  isDevelopment: boolean
  /** See `StrictTransport`. */
  hsts?: StrictTransport
  /** Returns the `outsideHosts` of `PagePolicy` that are in force. */
  outsideHosts?: () => readonly string[]
  /** See `PagePolicy`. */
  formOrigins?: readonly string[]
}

/**
 * Adds the security headers, and allows a document's own inline scripts by hash.
 * @param cacheControl `Cache-Control` of responses whose route does not set it
 */
export async function secureResponse(
  response: Response,
  site: SiteSecurity,
  cacheControl = 'private, no-store',
): Promise<Response> {
  const headers = new Headers(response.headers)
  // Only pages with `private` are specific to a visitor; others contain at most a form's stamp.
  const isOwn = headers.get('cache-control')?.startsWith('private')
  for (const [name, value] of baseSecurityHeaders(site)) {
    // A header that the route sets itself takes precedence.
    if (!headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('cache-control')) headers.set('Cache-Control', cacheControl)
  const { status } = response
  // A route that shows foreign HTML sets a policy of its own, under which none of its scripts run.
  const isForeign = headers.get('content-security-policy')?.startsWith("default-src 'none'")
  if (isForeign || !headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status, headers })
  }
  for (const [name, value] of isOwn
    ? [...documentHeaders, ...privateDocumentHeaders]
    : documentHeaders) {
    if (!headers.has(name)) headers.set(name, value)
  }
  const { page, sources } = sealInlineScripts(await readWholeBody(response), site.scriptMark)
  const isFramed = headers.has(previewHeader)
  const foreign = headers.get(formOriginHeader)
  headers.delete(formOriginHeader)
  headers.set(
    'Content-Security-Policy',
    buildContentSecurityPolicy({
      ...site,
      outsideHosts: site.outsideHosts?.() ?? [],
      scripts: sources,
      isFramed,
      formTargets: foreign === null ? [] : [foreign],
    }),
  )
  headers.delete('Content-Length')
  return createBufferResponse(page, { status, headers })
}

/** Compresses a response for one visitor, if its type and size make that worthwhile. */
export async function compressResponse(
  response: Response,
  accepted: string | null,
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!response.body || !isCompressible(headers.get('content-type'))) return response
  const encoding = chooseEncoding(accepted ?? undefined)
  headers.append('Vary', 'Accept-Encoding')
  const body = await readWholeBody(response)
  const { status } = response
  if (encoding === 'identity' || body.length < minCompressedBytes) {
    return createBufferResponse(body, { status, headers })
  }
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return createBufferResponse(await compress(body, encoding), { status, headers })
}
