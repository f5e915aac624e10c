import type { Locator } from '@playwright/test'

/**
 * Returns a hand that counts clicks on links, buttons and boxes, and on the first field of a form.
 * Further text fields and lists are reached with Tab.
 */
export function countClicks() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    clickAndType: async (target: Locator, text: string) => {
      clicks += 1
      await target.click()
      await target.fill(text)
    },
    clicks: () => clicks,
  }
}
