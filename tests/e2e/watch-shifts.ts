import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts?: { seen: string; at: number; isOneItem: boolean }[]
  }
}

/** Records layout shifts without user input, on later pages. */
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
 * Returns the layout shifts of this page, after its font and two more frames, so that the last one
 * is recorded. Does not count the last item of a list that a slow machine paints before it has
 * received it completely.
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
