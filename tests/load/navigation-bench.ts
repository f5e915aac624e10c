import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { summarise } from './percentiles.ts'

/**
 * Maximum median time from a click on a card to the product's heading on the screen, in
 * milliseconds.
 */
const maxToHeadingMs = 60
const visits = 30
/** Milliseconds that the pointer rests on a link before the click, as with people. */
const hoverMs = 150
/**
 * Milliseconds on a product before going back, enough for the content below the screen to be
 * rendered.
 */
const lookMs = 500

/** Measures in the browser how fast a buyer goes from the list to a product and back. */
export async function benchNavigation(): Promise<Measure[]> {
  const site = await serveSeededSite({ MAIL_WORKER: 'off' })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const grid = await goThereAndBack(browser, `${site.url}/catalogue?category=bottles`)
    const table = await goThereAndBack(browser, `${site.url}/catalogue?category=bottles&view=table`)
    console.table({
      'card → heading, ms': summarise(grid.there),
      'row → heading, ms': summarise(table.there),
      'back → card, ms': summarise(grid.back),
      'back → row, ms': summarise(table.back),
    })
    const measured = (times: number[]) => `${summarise(times).p50.toFixed(1)} ms`
    const moved = [...grid.moved, ...table.moved]
    for (const what of moved.slice(0, 5)) console.log(`moved on the way back: ${what}`)
    return [
      {
        target: `Card to product heading painted, after prefetch: p50 at most ${maxToHeadingMs} ms`,
        measured: measured(grid.there),
        met: summarise(grid.there).p50 <= maxToHeadingMs,
      },
      {
        target: `Row to product heading painted, after prefetch: p50 at most ${maxToHeadingMs} ms`,
        measured: measured(table.there),
        met: summarise(table.there).p50 <= maxToHeadingMs,
      },
      {
        target: `The place in the list is kept on ${visits * 2} ways back`,
        measured: `${moved.length} lost`,
        met: moved.length === 0,
      },
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

interface Ways {
  there: number[]
  back: number[]
  moved: string[]
}

async function goThereAndBack(browser: Browser, address: string): Promise<Ways> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-AU' })
  await page.goto(address, { waitUntil: 'networkidle' })
  const ways: Ways = { there: [], back: [], moved: [] }
  // The product page links to itself too, among its colours.
  const inList = 'main:not(:has(.product-head)) :is(article, tbody tr) a[href^="/catalogue/"]'
  // Located by URL: after going back, content out of view is rendered last, so positions in the
  // list shift.
  const addresses = await page
    .locator(inList)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const address of addresses.slice(0, visits)) {
    const link = page.locator(`${inList}[href="${address}"]`)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => Math.round(window.scrollY))
    // Waits for the prefetch, as the target requires: a newly started site has to render each
    // product's data first.
    const fetched = page.waitForResponse((answer) => answer.url().includes(`${address}.data`))
    await link.hover()
    await Promise.all([fetched, page.waitForTimeout(hoverMs)])
    ways.there.push(await timed(page, '.product-head h1', () => link.click()))
    await page.waitForTimeout(lookMs)
    ways.back.push(
      await timed(page, `${inList}[href="${address}"]`, () => page.evaluate('history.back()')),
    )
    const after = await page.evaluate(() => Math.round(window.scrollY))
    if (after !== before) ways.moved.push(`${address}: ${before} → ${after}`)
  }
  await page.close()
  return ways
}

/**
 * Returns the milliseconds from the action until a new element has been painted, that is, until the
 * frame after its insertion.
 */
async function timed(page: Page, selector: string, go: () => Promise<unknown>) {
  await page.evaluate((selector) => {
    if (document.querySelector(selector)) throw new Error(`${selector} is there already.`)
    window.paintedAfter = new Promise((resolve) => {
      let began = 0
      const start = (event: Event) => {
        began ||= event.timeStamp
      }
      addEventListener('click', start, { capture: true, once: true })
      addEventListener('popstate', start, { capture: true, once: true })
      const observer = new MutationObserver(() => {
        if (began === 0 || !document.querySelector(selector)) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - began)
          port2.postMessage(null)
        })
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
  }, selector)
  await go()
  return page.evaluate(() => window.paintedAfter ?? Number.NaN)
}

declare global {
  interface Window {
    paintedAfter?: Promise<number>
  }
}
