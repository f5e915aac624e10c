/** Additions to the Content-Security-Policy beyond the site's own files. */
export interface PagePolicy {
  /** Source (`'sha256-…'`) of each inline script. */
  scripts: readonly string[]
  /** Whether to allow Vite's style elements and its hot-reload connection. */
  isDevelopment: boolean
  /** Whether the public URL is https. */
  isSecure: boolean
  /** Origins of external scripts and frames that pages use. */
  outsideHosts?: readonly string[]
  /** Foreign origins to which forms are sent, or to which their responses redirect. */
  formOrigins?: readonly string[]
  /** Other sites' origins to which a form of this page alone is sent. */
  formTargets?: readonly string[]
  /** Whether the desk may show the page in a frame; its forms then lead nowhere. */
  isFramed?: boolean
}

export function buildContentSecurityPolicy(policy: PagePolicy): string {
  const {
    scripts,
    isDevelopment,
    isSecure,
    outsideHosts = [],
    formOrigins = [],
    formTargets = [],
    isFramed = false,
  } = policy
  const frames = [...outsideHosts, ...formOrigins]
  const directives = [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts, ...outsideHosts].join(' ')}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    // Pictures chosen by a visitor that stay in the browser, such as a label to try on a bottle.
    `img-src 'self' blob:`,
    `connect-src ${["'self'", ...(isDevelopment ? ['ws:'] : []), ...outsideHosts].join(' ')}`,
    // Workers, among them the service worker of the portal's goods-in page, are files of this site.
    `worker-src 'self'`,
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    isFramed
      ? `form-action 'none'`
      : `form-action ${["'self'", ...formOrigins, ...formTargets].join(' ')}`,
    `frame-ancestors ${isFramed ? ["'self'", ...formOrigins].join(' ') : "'none'"}`,
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

/** Returns the headers of every response, pages and files alike. */
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

/** Additional headers of documents. A header that a route sets itself takes precedence. */
export const documentHeaders: readonly [name: string, value: string][] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
]

/**
 * Additional headers of documents that belong to one visitor: another site's page that opens one
 * gets no reference to its window. Public pages omit the header, because it makes browsers discard
 * the prepared renderer process and start another.
 */
export const privateDocumentHeaders: readonly [name: string, value: string][] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]
