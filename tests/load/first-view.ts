import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { storePreferences, turnOffPrefetch } from '#tests/support/browser-preferences.ts'
import { recordTransfers, type Transfer } from './record-transfers.ts'

export interface Visit {
  /** Everything that was loaded without user input. */
  transfers: Transfer[]
  /**
   * Cumulative layout shift, measured until the page has been scrolled to its end and has settled.
   */
  shift: number
  /** Descriptions of the elements that shifted. */
  moved: string[]
}

export interface VisitOptions {
  /** Width of the window in CSS pixels. */
  width: number
  /**
   * Whether the visitor chose dark on a device that prefers light, which the script in the head
   * must handle.
   */
  dark: boolean
  /** Whether the visitor has added a product to the cart on this page before. */
  filledCart: boolean
  /** Cookies and storage of the visitor's browser. */
  storageState?: BrowserContextOptions['storageState']
}

/**
 * Network conditions of a phone: files arrive one after another, so that a late one would shift the
 * page.
 */
const phoneNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}
/** Milliseconds after loading in which a page may still request something by itself. */
const settleMs = 3_000

/** Opens a page as on a first visit, with an empty cache. */
export async function visit(
  browser: Browser,
  address: string,
  { width, dark, filledCart, storageState }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    ...screenOf(width),
    ...(storageState && { storageState }),
  })
  try {
    // Turns prefetching off, because prefetched files do not belong to this page.
    await turnOffPrefetch(context)
    if (dark) await storePreferences(context, address, { theme: 'dark' })
    if (filledCart) await buySomething(context, address)
    await context.addInitScript(observeShifts)
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const transfers = await recordTransfers(client)
    await client.send('Network.clearBrowserCache')
    await client.send('Network.emulateNetworkConditions', phoneNetwork)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(settleMs)
    const unasked = transfers()
    await scrollThrough(page)
    const { shift, moved, theme, cart } = await page.evaluate(() => ({
      shift: window.layoutShift?.sum ?? Number.NaN,
      moved: window.layoutShift?.moved ?? [],
      theme: document.documentElement.dataset.theme,
      cart: document.documentElement.dataset.cart,
    }))
    if (dark && theme !== 'dark') throw new Error('The page is not dark.')
    const isBuyer = filledCart || storageState !== undefined
    if (isBuyer && !(Number(cart) > 0)) throw new Error('The cart is not filled.')
    return { transfers: unasked, shift, moved }
  } finally {
    await context.close()
  }
}

async function buySomething(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  await page
    .getByRole('button', { name: /buy now/i })
    .first()
    .click()
  await page.waitForFunction(() => /vpack_cart=1\b/.test(document.cookie))
  await page.close()
}

async function scrollThrough(page: Page) {
  for (let step = 0; step < 40; step++) {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2))
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(settleMs / 3)
}

declare global {
  interface Window {
    /** All layout shifts so far. */
    layoutShift?: { sum: number; moved: string[] }
  }
}

/** Runs in the page, before its own scripts. */
function observeShifts() {
  const seen = { sum: 0, moved: [] as string[] }
  window.layoutShift = seen
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
      if (hadRecentInput) continue
      seen.sum += value
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const markup = element?.outerHTML.slice(0, 100) ?? 'an element that is gone'
        seen.moved.push(`${markup}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Entry as defined by https://wicg.github.io/layout-instability/; missing in TypeScript’s library.
 */
type LayoutShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

function screenOf(width: number): BrowserContextOptions {
  const isPhone = width < 600
  return {
    viewport: { width, height: isPhone ? 740 : 800 },
    deviceScaleFactor: isPhone ? 3 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: 'light',
    locale: 'en-AU',
  }
}
