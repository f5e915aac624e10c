import { findRedirectTargets } from '#app/domain/redirects/find-redirect.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { loadSiteAddresses } from './site-addresses.server.ts'

/** Outcome of a test of an address. */
export type AddressAnswer =
  | { outcome: 'redirect'; path: string; target: string }
  | { outcome: 'page'; path: string; holder: string }
  | { outcome: 'missing'; path: string }
  | { outcome: 'unreadable' }

/**
 * Tests what visitors of an address get: the target of a redirect, a page, or nothing.
 * @param typed path or whole URL as an editor types it
 */
export async function testAddress(db: Database, typed: string): Promise<AddressAnswer> {
  const site = await loadSiteAddresses(db)
  const url = URL.canParse(typed, site.origin) ? new URL(typed, site.origin) : null
  if (!url || url.origin !== site.origin) return { outcome: 'unreadable' }
  const path = url.pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  const target = (await findRedirectTargets(db, [path])).get(path)
  if (target !== undefined) return { outcome: 'redirect', path, target }
  const holder = path === '/' ? 'the home page' : site.holder(path)
  return holder ? { outcome: 'page', path, holder } : { outcome: 'missing', path }
}
