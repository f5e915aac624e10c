import { href } from 'react-router'
import { offlineGoodsIn } from '#app/domain/kept-in-browser.ts'
import { ownBuild } from '#app/framework/document-globals.ts'
import { maxOfflineHours, offlineCachePrefix, storedAtHeader } from './offline-worker.ts'

const pagePathOf = (company: string) => href('/portal/:company/goods-in', { company })

/** Number of deletions in this tab; a page that is being stored meanwhile is deleted, too. */
let deletions = 0

/**
 * Registers the service worker of a company's goods-in page, and stores the page with its files so
 * that it opens without a connection. Copies of other builds are deleted once this one is complete.
 * @returns the time until which the stored page opens; null if the browser has stored none
 */
export async function storeOfflinePage(company: string): Promise<Date | null> {
  if (!('serviceWorker' in navigator)) return null
  const path = pagePathOf(company)
  try {
    await navigator.serviceWorker.register(href('/portal/goods-in-worker.js'), {
      scope: path,
      updateViaCache: 'none',
    })
    await storePage(path)
  } catch {
    // Without a connection the earlier copy stays. A browser may also refuse to store anything.
  }
  return findExpiry(path).catch(() => null)
}

/** Stores a company's goods-in page anew if the browser has a copy, after a report was sent. */
export async function refreshOfflinePage(company: string): Promise<void> {
  if (await findExpiry(pagePathOf(company)).catch(() => null)) await storeOfflinePage(company)
}

/** Deletes the stored goods-in pages of all companies, and unregisters their service workers. */
export async function deleteOfflinePages(): Promise<void> {
  deletions += 1
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const own = registrations.filter(({ scope }) =>
      /^\/portal\/[^/]+\/goods-in$/.test(new URL(scope).pathname),
    )
    await Promise.all(own.map((registration) => registration.unregister()))
    await deleteCaches(offlineGoodsIn)
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}

async function storePage(path: string): Promise<void> {
  const before = deletions
  const answer = await fetch(path, { cache: 'no-store' })
  if (answer.redirected || [401, 403, 404, 410].includes(answer.status)) {
    return deleteCaches(offlineCachePrefix(path))
  }
  if (!answer.ok) return
  const page = await answer.text()
  const name = `${offlineCachePrefix(path)}${ownBuild() ?? ''}`
  const cache = await caches.open(name)
  // The page is last, so that a stored page is complete.
  await cache.addAll(listFiles(page))
  const headers = new Headers(answer.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  headers.set(storedAtHeader, `${Date.now()}`)
  await cache.put(path, new Response(page, { headers }))
  await deleteCaches(offlineCachePrefix(path), deletions === before ? name : undefined)
}

/** Lists the paths of the files that a page names, and of those that this tab has loaded. */
function listFiles(page: string): string[] {
  const named = page.match(/\/assets\/[\w.-]+\.\w+/g) ?? []
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  return [...new Set([...named, ...loaded])]
}

/** Deletes the caches whose names begin with `prefix`, apart from one. */
async function deleteCaches(prefix: string, kept?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function findExpiry(path: string): Promise<Date | null> {
  if (!('caches' in window)) return null
  const names = (await caches.keys()).filter((name) => name.startsWith(offlineCachePrefix(path)))
  for (const name of names) {
    const stored = await (await caches.open(name)).match(path)
    const storedAt = Number(stored?.headers.get(storedAtHeader) ?? Number.NaN)
    const expiry = storedAt + maxOfflineHours * 3_600_000
    if (expiry > Date.now()) return new Date(expiry)
  }
  return null
}
