/** What the Content-Security-Policy has to allow beyond the site's own files. */
export interface PagePolicy {
  /** `'sha256-…'` of each inline script. */
  scripts: readonly string[]
  /** Vite's style elements and its connection for hot reload. */
  isDevelopment: boolean
  /** The public uses https. */
  isSecure: boolean
  /** Other sites whose scripts and frames pages use. */
  outsideHosts?: readonly string[]
  /** Origins other than the page's own to which forms are sent, or to which their answers lead. */
  formOrigins?: readonly string[]
}

export function contentSecurityPolicy(policy: PagePolicy): string {
  const { scripts, isDevelopment, isSecure, outsideHosts = [], formOrigins = [] } = policy
  const directives = [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts, ...outsideHosts].join(' ')}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    // Pictures that a visitor chose and that stay in the browser, such as a label to try on a bottle.
    `img-src 'self' blob:`,
    `connect-src ${["'self'", ...(isDevelopment ? ['ws:'] : []), ...outsideHosts].join(' ')}`,
    ...(outsideHosts.length > 0 ? [`frame-src 'self' ${outsideHosts.join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    `frame-ancestors 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** Scope of Strict-Transport-Security: this host, its subdomains, browsers' preload list. */
export type StrictTransport = keyof typeof strictTransport

const strictTransport = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
}

/** Headers of every answer, pages and files alike. */
export function baseSecurityHeaders({
  isSecure,
  hsts = 'host',
}: {
  isSecure: boolean
  hsts?: StrictTransport
}): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isSecure
      ? [['Strict-Transport-Security', strictTransport[hsts]] satisfies [string, string]]
      : []),
  ]
}

/** Additional headers of documents. A header that a route sets itself wins. */
export const documentHeaders: readonly [name: string, value: string][] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
]

/**
 * Additional headers of documents that are one visitor's own: another site's page that opens one
 * gets no reference to its window. Public pages do without, since the header makes browsers discard
 * the renderer process they have prepared and start another.
 */
export const ownDocumentHeaders: readonly [name: string, value: string][] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]
