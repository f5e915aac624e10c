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
}

export function contentSecurityPolicy(policy: PagePolicy): string {
  const { scripts, isDevelopment, isSecure, outsideHosts = [] } = policy
  const directives = [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts, ...outsideHosts].join(' ')}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `connect-src ${["'self'", ...(isDevelopment ? ['ws:'] : []), ...outsideHosts].join(' ')}`,
    ...(outsideHosts.length > 0 ? [`frame-src ${outsideHosts.join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** How far browsers are told to insist on https: this host, its subdomains, before the first visit. */
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

/** Headers of documents, in addition. A route that sets one of them itself knows better. */
export const documentHeaders: readonly [name: string, value: string][] = [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
]

/**
 * Headers of documents that are one visitor's own, in addition: a page of another site that opened
 * one keeps no hold of its window. Not of the others, which have nothing to hide: a browser learns
 * of it with the answer, and leaves the process that it made ready for another that it has to start.
 */
export const ownDocumentHeaders: readonly [name: string, value: string][] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]
