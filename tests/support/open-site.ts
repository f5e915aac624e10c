import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { onTestFinished, vi } from 'vitest'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { createSiteListener, type SiteListenerOptions } from '#server/http/site-listener.ts'
import { serveInMemory } from './in-memory-server.ts'

/** Cart token of a visitor whose cart contains the claret bottle. */
export const cartToken = createCartToken()
/** Content type of a form. */
export const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** Returns a page as a route would, long enough to be compressed. */
export const html = (text: string, init?: ResponseInit) =>
  new Response(`<!DOCTYPE html><p>${text}</p>${'<p>glass</p>'.repeat(200)}`, {
    ...init,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...init?.headers },
  })

export type Routes = (
  request: Request,
  facts: { visitorAddress: string },
  mark: string,
) => Promise<Response>

/** Writes static files for a site, and removes them after the running test. */
function writeFiles(): string {
  const files = mkdtempSync(path.join(tmpdir(), 'vpack-files-'))
  onTestFinished(() => rmSync(files, { recursive: true }))
  mkdirSync(path.join(files, 'assets'))
  writeFileSync(path.join(files, 'icon.svg'), '<svg/>')
  writeFileSync(path.join(files, 'assets/Root-A1.js'), 'let bottle')
  writeFileSync(path.join(files, 'assets/Root-A1.js.br'), brotliCompressSync('let bottle'))
  return files
}

/** Opens the site's listener in front of routes that answer with the requested path. */
export function openSite(options: Partial<SiteListenerOptions> = {}) {
  const files = writeFiles()
  const routes = vi.fn<Routes>(async (request) => html(`page ${new URL(request.url).pathname}`))
  const { listener } = createSiteListener({
    publicUrl: 'https://www.vpack.example',
    isLocal: false,
    trustedProxies: 0,
    isDevelopment: false,
    files,
    cacheBytes: 10_000_000,
    work: { perSecond: 0, shedAt: 0, lateness: () => 0 },
    version: () => 1,
    pictures: { find: () => undefined, load: async () => null },
    findRedirect: (path) => ({ '/old': '/catalogue', '/portal': 'https://portal.example/' })[path],
    cacheablePage: (path, _, isData) =>
      path.startsWith('/catalogue/')
        ? { address: path + (isData ? '.data' : ''), product: path.slice(11) }
        : path === '/catalogue'
          ? { address: path, product: null }
          : null,
    cartHolds: async (token, product) => token === cartToken && product === 'claret',
    stylesheets: () => ['/assets/root.css'],
    routes,
    api: async () => new Response(null, { status: 404 }),
    ...options,
  })
  return { routes, files, ...serveInMemory(listener) }
}
