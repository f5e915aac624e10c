import { randomBytes } from 'node:crypto'
import { type CacheablePage, isTypedAddress } from '#app/site/cacheable-pages.ts'
import { type AppParts, createApp, type RequestFacts } from './app.ts'
import { createListener } from './listener.ts'
import { createCachedPages } from './pages/cached-pages.ts'
import { openStaticFiles } from './pages/static-files.ts'
import { createRenderedRefusals } from './rendered-refusals.ts'
import { createResponders } from './respond.ts'
import type { SiteSecurity } from './security/finish-response.ts'
import { createHostCheck } from './security/own-host.ts'
import { baseSecurityHeaders } from './security/security-headers.ts'
import { createStaffHostCheck } from './security/staff-host.ts'
import { createWorkGate, type WorkLimits } from './work/work-gate.ts'

export interface SiteListenerOptions {
  /** Without a slash at the end. */
  publicUrl: string
  /** Origin of the desk, where it has a host name of its own. */
  staffOrigin?: string | undefined
  /** No public address is configured: only loopback hosts are answered. See `AppParts.isLocal`. */
  isLocal: boolean
  hsts?: SiteSecurity['hsts']
  trustedProxies: number
  /** Limits of the work that visitors may cause. */
  work: Omit<WorkLimits, 'trustedProxies'>
  /** No files, no page cache, and what Vite needs to reload. */
  isDevelopment: boolean
  /** See `PagePolicy`. */
  outsideHosts?: readonly string[]
  /** Folder of the browser's build. */
  files: string
  /** Bound of the page cache, in bytes. */
  cacheBytes: number
  /** Version of the content that pages show. */
  version(): number
  findRedirect(path: string): string | undefined
  cacheablePage(path: string, search: string, isData: boolean): CacheablePage | null
  cartHolds(token: string, product: string): Promise<boolean>
  stylesheets(): readonly string[]
  /** The app's routes; `mark` is that of `app/platform/request/script-mark.ts`. */
  routes(request: Request, facts: RequestFacts, mark: string): Promise<Response>
}

/** Builds the request listener of the whole site. */
export function createSiteListener(options: SiteListenerOptions) {
  const { origin, protocol } = new URL(options.publicUrl)
  const scriptMark = randomBytes(18).toString('base64url')
  const parts: AppParts = {
    origin,
    staffOrigin: options.staffOrigin ?? origin,
    isLocal: options.isLocal,
    isSecure: protocol === 'https:',
    isDevelopment: options.isDevelopment,
    scriptMark,
    ...(options.hsts ? { hsts: options.hsts } : {}),
    ...(options.outsideHosts ? { outsideHosts: options.outsideHosts } : {}),
    // Staff who act for a customer go from the desk to the portal and back by forms.
    ...(options.staffOrigin ? { formOrigins: [origin, options.staffOrigin] } : {}),
    routes: (request, facts) => options.routes(request, facts, scriptMark),
    stylesheets: options.stylesheets,
  }
  const { respond, render } = createResponders(createApp(parts), parts, options.trustedProxies)
  const { isDevelopment, cacheBytes, version } = options
  const headers = baseSecurityHeaders(parts)
  const gate = createWorkGate({ ...options.work, trustedProxies: options.trustedProxies })
  const pages = isDevelopment
    ? undefined
    : createCachedPages({ maxBytes: cacheBytes, isTyped: isTypedAddress, version, render })
  const listener = createListener({
    files: isDevelopment ? undefined : openStaticFiles(options.files, headers),
    pages,
    findRedirect: options.findRedirect,
    cacheablePage: options.cacheablePage,
    cartHolds: options.cartHolds,
    respond,
    refuse: createRenderedRefusals(parts),
    gate,
    isSecure: parts.isSecure,
    isOwnHost: parts.isLocal ? createHostCheck() : undefined,
    isHostOf: options.staffOrigin ? createStaffHostCheck(options.staffOrigin) : undefined,
    headers,
  })
  /** Current figures for monitoring. */
  const figures = () => ({
    cacheBytes: pages?.bytes ?? 0,
    cachedPages: pages?.size ?? 0,
    waitingWorks: gate.waiting,
  })
  return { listener, figures }
}
