import type { Page } from '@playwright/test'

/** Returns by how many CSS pixels the page overflows its width. */
export const overflowPx = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, offsetWidth } = document.documentElement
    return scrollWidth - offsetWidth
  })

/** Returns texts that are clipped by their box and cannot be scrolled to. */
export const findClippedTexts = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')].filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const hides = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip')
      const isSeen = box.checkVisibility({ visibilityProperty: true })
      return (
        hides && isSeen && box.offsetWidth > 1 && box.offsetHeight > 1 && box.textContent?.trim()
      )
    })
    const cut = boxes.filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    return cut.map(({ outerHTML }) => outerHTML.slice(0, 160))
  })

/** Returns cards of a row whose titles, figures or buttons are not aligned. */
export const findMisalignedParts = (page: Page) =>
  page.evaluate(() => {
    const rows = new Map<number, Element[]>()
    for (const card of document.querySelectorAll('.product-grid > li')) {
      const top = Math.round(card.getBoundingClientRect().top)
      rows.set(top, [...(rows.get(top) ?? []), card])
    }
    const parts = ['h2', 'dl > div:first-child', 'dl > div:nth-child(4)', '.button']
    return [...rows.values()].flatMap((cards) =>
      parts.filter((part) => {
        const found = cards.flatMap((card) => card.querySelector(part) ?? [])
        const tops = found.map((one) => one.getBoundingClientRect().top)
        return tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 0.6
      }),
    )
  })
