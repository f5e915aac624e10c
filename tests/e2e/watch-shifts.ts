import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts?: { seen: string; at: number; isOneItem: boolean }[]
  }
}

/** From the next page on, keeps what moves without anybody having touched it. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: NonNullable<typeof window.shifts> = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (entry.hadRecentInput) continue
        const nodes = entry.sources.map(({ node }) => node as Element | null)
        const items = new Set(nodes.map((node) => node?.closest?.('li') ?? null))
        shifts.push({
          seen: `${entry.value} ${nodes.map((node) => node?.outerHTML?.slice(0, 120)).join(' ')}`,
          at: entry.startTime,
          isOneItem: items.size === 1 && !items.has(null),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    window.shifts = shifts
  })
}

/**
 * What moved on this page: after the font and two more frames, so that the last has been told. Not
 * counted is the one item of a list that a slow machine paints before it has read the end of it.
 */
export function shiftsSeen(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const readAt = navigation?.domInteractive ?? 0
    return window.shifts
      ?.filter(({ at, isOneItem }) => at >= readAt || !isOneItem)
      .map(({ seen }) => seen)
  })
}

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}
