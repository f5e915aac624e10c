import { href } from 'react-router'
import { storePrefix } from '#app/business-constants.ts'
import { ownBuild } from '#app/framework/document-globals.ts'

/** URL of the running build's id. */
const manifestUrl = href('/build-manifest.json')
/** Interval between two checks for a new build. */
export const buildCheckIntervalMs = 5 * 60_000
/** Maximum age of a remembered navigation that a reloaded page resumes. */
const maxResumeAgeMs = 10_000
const targetStorageKey = `${storePrefix}.underway`

/**
 * Fetches the id of the build that the server runs; undefined if it cannot be read (403, 404,
 * offline).
 */
export async function fetchRunningBuild(now: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`${manifestUrl}?t=${now}`, { cache: 'no-store' })
    if (!answer.ok) return undefined
    const { build }: { build?: unknown } = await answer.json()
    return typeof build === 'string' ? build : undefined
  } catch {
    return undefined
  }
}

/** Whether the server runs another build than the one this page came from. */
export function isNewBuild(running: string | undefined): boolean {
  const own = ownBuild()
  return running !== undefined && own !== undefined && running !== own
}

/**
 * Stores the target of the current navigation in `sessionStorage`; null removes it. Needed because
 * React Router reloads the current page if a module of the next one fails to load.
 */
export function rememberNavigation(target: string | null, now: number): void {
  try {
    if (target === null) sessionStorage.removeItem(targetStorageKey)
    else sessionStorage.setItem(targetStorageKey, JSON.stringify({ target, at: now }))
  } catch {
    // Storage may be blocked: then the visitor has to click again.
  }
}

/**
 * Returns the target of the navigation that a reload interrupted, and removes it; null if there was
 * none.
 */
export function takeInterruptedNavigation(now: number): string | null {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (entry?.type !== 'reload') return null
    const stored = sessionStorage.getItem(targetStorageKey)
    sessionStorage.removeItem(targetStorageKey)
    if (stored === null) return null
    const { target, at }: { target?: unknown; at?: unknown } = JSON.parse(stored)
    const isRecent = typeof at === 'number' && now - at < maxResumeAgeMs
    // Only a path of this site, in a form that browsers cannot read as another site.
    const isPath = typeof target === 'string' && /^\/(?![/\\])/.test(target)
    return isRecent && isPath ? target : null
  } catch {
    return null
  }
}
