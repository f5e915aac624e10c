import type { BrowserContext } from '@playwright/test'
import { noPreloadConnection } from '#app/business-constants.ts'
import { buildPreferenceCookies, type PreferenceChange } from '#app/document/preference-cookies.ts'

/** Stores the preference cookies of a visitor who made these choices on an earlier visit. */
export async function storePreferences(
  context: BrowserContext,
  url: string,
  change: PreferenceChange,
) {
  const cookies = buildPreferenceCookies(change, false).map((text) => {
    const [name = '', value = ''] = text.split(';', 1)[0]?.split('=') ?? []
    return { name, value, url }
  })
  await context.addCookies(cookies)
}

/**
 * Simulates a visitor with data saving on: nothing is prefetched. Runs in every page of the
 * context, before its own scripts.
 */
export async function saveData(context: BrowserContext) {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      // A new tab runs this twice on the same document.
      configurable: true,
    })
  })
}

/**
 * Simulates a slow connection, which turns prefetching off but still loads everything that the page
 * shows, including pictures.
 */
export async function turnOffPrefetch(context: BrowserContext) {
  await context.addInitScript((effectiveType) => {
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType },
      configurable: true,
    })
  }, noPreloadConnection)
}
