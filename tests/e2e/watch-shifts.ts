import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts?: string[]
  }
}

/** From the next page on, keeps what moves without anybody having touched it. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (entry.hadRecentInput) continue
        const nodes = entry.sources.map(({ node }) =>
          (node as Element | null)?.outerHTML?.slice(0, 120),
        )
        shifts.push(`${entry.value} ${nodes.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    window.shifts = shifts
  })
}

/** What moved on this page: after the font and two more frames, so that the last has been told. */
export function shiftsSeen(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return window.shifts
  })
}

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}
