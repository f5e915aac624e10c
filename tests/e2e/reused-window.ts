import type { BrowserContext } from '@playwright/test'
import { answerNotice, expect, test as journey } from './journey.ts'

/**
 * Browser test whose page opens in the window of the previous one, which is emptied first: a new
 * window costs more than most of these tests. Motion is reduced, so that no transition is half
 * done.
 */
export const test = journey.extend({
  context: async ({ keptWindow: reusedWindow, baseURL }, use) => {
    await empty(reusedWindow.context)
    await answerNotice(reusedWindow.context, baseURL)
    await use(reusedWindow.context)
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

/**
 * Leaves the last page, so that it stores nothing more, and clears what it stored in the browser.
 */
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
