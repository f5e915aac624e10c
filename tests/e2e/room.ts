import type { Page } from '@playwright/test'

/** CSS pixels that a page is wider than the room it has. */
export const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, offsetWidth } = document.documentElement
    return scrollWidth - offsetWidth
  })

/** Words of which a part lies outside the box that shows them, with no way to scroll there. */
export const wordsCut = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')].filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const hides = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip')
      return hides && box.offsetWidth > 1 && box.offsetHeight > 1 && box.textContent?.trim()
    })
    const cut = boxes.filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    return cut.map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
