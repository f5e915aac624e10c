import { longRunTag } from '#tests/support/long.ts'
import { dispatchRenderEvents } from './dispatch-render-events.ts'
import { expect, test } from './journey.ts'

/** Headings of each React commit since a click. */
declare global {
  interface Window {
    rendered?: (string | null | undefined)[]
    /** Number of React commits. */
    renderings?: number
  }
}

for (const [view, list] of [
  ['cards', '/catalogue?category=bottles&view=grid'],
  ['a table', '/catalogue?category=bottles&view=table'],
] as const) {
  test(`a prefetched product is the first thing rendered when its link among ${view} is followed`, {
    tag: view === 'cards' ? [] : longRunTag,
  }, async ({ page }) => {
    await dispatchRenderEvents(page)
    await page.addInitScript(() => {
      addEventListener('rendered', () => {
        window.renderings = (window.renderings ?? 0) + 1
        window.rendered?.push(document.querySelector('h1')?.textContent)
      })
    })
    await page.goto(list)
    const link = page
      .getByRole('region', { name: 'Products' })
      .getByRole('link', { name: /^Claret 750/ })
      .first()
    const name = (await link.textContent()) ?? ''
    const fetched = page.waitForResponse(/\/catalogue\/[^/]+\.data$/)
    await link.hover()
    await (await fetched).finished()
    // Waits for hydration, because parts hydrated later would count as rendered by the click.
    await page.evaluate(async () => {
      for (let before: number | undefined = -1; before !== window.renderings; ) {
        before = window.renderings
        await new Promise((quiet) => requestIdleCallback(() => setTimeout(quiet, 300)))
      }
    })
    await page.evaluate(() => {
      addEventListener('click', () => Object.assign(window, { rendered: [] }), { capture: true })
    })

    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const first = await page.evaluate(() => window.rendered?.[0])
    expect(first?.replace(/\s/g, ' ')).toBe(name.replace(/\s/g, ' '))
  })
}
