import type { BrowserContext, Page } from '@playwright/test'
import { prefer } from '#tests/support/browser-preferences.ts'
import { expect, test as journey } from './journey.ts'

/**
 * A browser test whose page is opened in the window of the one before, which is emptied first: a
 * window of its own costs more than most of what such a test looks at. Motion is reduced, since what
 * is half-way between two colours says nothing.
 */
export const test = journey.extend({
  context: async ({ keptWindow, baseURL }, use) => {
    await empty(keptWindow.context)
    await prefer(keptWindow.context, baseURL ?? '', {
      consent: { saved: '2026-01-31', allowed: [] },
    })
    await use(keptWindow.context)
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await use(page)
  },
  faults: [
    async ({ keptWindow: { faults } }, use) => {
      faults.length = 0
      await use(faults)
      expect(faults, 'the page must not log errors').toEqual([])
    },
    { auto: true },
  ],
})

/** Forgets what the last visitor left in the browser. */
async function empty(context: BrowserContext) {
  await context.clearCookies()
  for (const page of context.pages()) await forgetStored(page)
}

const forgetStored = (page: Page) =>
  page.evaluate(() => {
    if (location.protocol === 'about:') return
    localStorage.clear()
    sessionStorage.clear()
  })
