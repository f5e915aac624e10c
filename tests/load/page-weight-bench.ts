import { chromium } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { type Visit, type VisitOptions, visit } from './first-view.ts'
import type { Transfer } from './record-transfers.ts'
import { prepareWeighedPages } from './weighed-pages.ts'

/** Maximum transferred bytes of JavaScript and of the whole page. */
const maxScriptBytes = 132_000
const maxTotalBytes = 320_000
const widths = [360, 1280]

/** Measures what first views load, and whether catalogue pages shift meanwhile. */
export async function benchPageWeight(): Promise<Measure[]> {
  const site = await serveSeededSite({ MAIL_WORKER: 'off' })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const catalogue: Seen = {}
    for (const options of allVisits()) {
      catalogue[nameOf(options)] = await visit(browser, `${site.url}/catalogue`, options)
    }
    printTransfers(Object.values(catalogue)[0]?.transfers ?? [])
    printVisits(catalogue)
    const pages = await prepareWeighedPages(site)
    const others: Seen = {}
    for (const [name, { path, storageState }] of Object.entries(pages)) {
      const options = { width: 360, dark: false, filledCart: false, storageState }
      others[name] = await visit(browser, site.url + path, options)
    }
    printVisits(others)
    return [
      ...measuresOf(Object.values(catalogue)),
      ...Object.entries(others).map(([name, seen]) =>
        pages[name]?.isPlain ? plainMeasure(name, seen) : scriptMeasure(name, [seen]),
      ),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Visits by name. */
type Seen = Record<string, Visit>

function printVisits(seen: Seen) {
  console.table(
    Object.fromEntries(Object.entries(seen).map(([name, seen]) => [name, figures(seen)])),
  )
  for (const [name, { moved }] of Object.entries(seen)) {
    for (const what of moved) console.log(`moved at ${name}: ${what}`)
  }
}

function allVisits(): VisitOptions[] {
  const yesNo = [false, true]
  return widths.flatMap((width) =>
    yesNo.flatMap((dark) => yesNo.map((filledCart) => ({ width, dark, filledCart }))),
  )
}

function nameOf({ width, dark, filledCart }: VisitOptions): string {
  return `${width} px, ${dark ? 'dark' : 'light'}${filledCart ? ', filled cart' : ''}`
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const sum = (transfers: Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0)
const scripts = (transfers: Transfer[]) => transfers.filter(({ isScript }) => isScript)

function figures({ transfers, shift }: Visit) {
  return {
    JavaScript: kilobytes(sum(scripts(transfers))),
    everything: kilobytes(sum(transfers)),
    requests: transfers.length,
    'layout shift': shift,
  }
}

function printTransfers(transfers: Transfer[]) {
  for (const { url, bytes, encoding } of transfers.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes).padStart(9)} ${encoding.padEnd(4)} ${new URL(url).pathname}`)
  }
}

function scriptMeasure(page: string, visits: Visit[]): Measure {
  const script = Math.max(...visits.map(({ transfers }) => sum(scripts(transfers))))
  const unpacked = visits.flatMap(({ transfers }) =>
    scripts(transfers).filter(({ encoding }) => encoding !== 'br'),
  )
  return {
    target: `JavaScript of the first view of ${page}: at most ${kilobytes(maxScriptBytes)}, brotli`,
    measured: `${kilobytes(script)}${unpacked.length > 0 ? `, ${unpacked.length} files without brotli` : ''}`,
    met: script > 0 && script <= maxScriptBytes && unpacked.length === 0,
  }
}

function plainMeasure(page: string, { transfers }: Visit): Measure {
  const script = sum(scripts(transfers))
  return {
    target: `JavaScript of the first view of ${page}: none`,
    measured: kilobytes(script),
    met: transfers.length > 0 && script === 0,
  }
}

function measuresOf(visits: Visit[]): Measure[] {
  const altogether = Math.max(...visits.map(({ transfers }) => sum(transfers)))
  const shift = Math.max(...visits.map((seen) => seen.shift))
  return [
    scriptMeasure('the catalogue', visits),
    {
      target: `Everything on that view: at most ${kilobytes(maxTotalBytes)}`,
      measured: kilobytes(altogether),
      met: altogether <= maxTotalBytes,
    },
    {
      target: `Layout shift in ${visits.length} visits, dark and with a filled cart too: 0`,
      measured: String(shift),
      met: shift === 0,
    },
  ]
}
