import type { BrowserContext } from '@playwright/test'
import { answerNotice, expect, test as journey } from './journey.ts'

/**
 * A browser test whose page is opened in the window of the one before, which is emptied first: a
 * window of its own costs more than most of what such a test looks at. Motion is reduced, since what
 * is half-way between two colours says nothing.
 */
export const test = journey.extend({
  context: async ({ keptWindow, baseURL }, use) => {
    await empty(keptWindow.context)
    await answerNotice(keptWindow.context, baseURL)
    await use(keptWindow.context)
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await use(page)
  },
  faults: async ({ keptWindow: { faults } }, use) => {
    faults.length = 0
    await use(faults)
    expect(faults, 'the page must not log errors').toEqual([])
  },
})

/** Leaves the last page, so that it writes nothing more, and forgets what it left in the browser. */
async function empty(context: BrowserContext) {
  await context.clearCookies()
  for (const page of context.pages()) {
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
}
