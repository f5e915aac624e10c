import { chromium } from '@playwright/test'
import { findBrowser } from '#tests/support/browser.ts'
import { serveSite } from '#tests/support/serve-site.ts'
import type { Measure } from './bench-report.ts'
import { type Visit, type VisitOptions, visit } from './first-view.ts'
import type { Transfer } from './record-transfers.ts'

/** Bytes, as they come over the wire. */
const mostScript = 125_000
const mostAltogether = 250_000
const widths = [360, 1280]
/** One page of each kind that the public sees, beside the catalogue. */
const otherPages = [
  '/',
  '/catalogue/750ml-claret-lightweight-antique-bvs-bulk',
  '/catalogue/planner?amount=12000&bottle=GB-CL750S-AG-BV-00-X',
  '/catalogue/compare?sku=GB-CL750L-AG-BV-00-X&sku=SC-3060ST-BK-BV-X',
  '/contact',
  '/why-recycle-glass',
]

/** What first views load, and whether anything moves on the catalogue’s while it does. */
export async function benchPageWeight(): Promise<Measure[]> {
  const site = await serveSite({ MAIL_WORKER: 'off' })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const visits: { name: string; seen: Visit }[] = []
    for (const options of allVisits()) {
      const seen = await visit(browser, `${site.url}/catalogue`, options)
      visits.push({ name: nameOf(options), seen })
    }
    printTransfers(visits[0]?.seen.transfers ?? [])
    console.table(Object.fromEntries(visits.map(({ name, seen }) => [name, figures(seen)])))
    for (const { name, seen } of visits) {
      for (const what of seen.moved) console.log(`moved at ${name}: ${what}`)
    }
    const others: Measure[] = []
    for (const path of otherPages) {
      const [first] = allVisits()
      if (!first) continue
      const seen = await visit(browser, site.url + path, first)
      others.push(scriptMeasure(path, [seen]))
    }
    return [...measuresOf(visits.map(({ seen }) => seen)), ...others]
  } finally {
    await browser.close()
    await site.stop()
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

function scriptMeasure(path: string, visits: Visit[]): Measure {
  const script = Math.max(...visits.map(({ transfers }) => sum(scripts(transfers))))
  const unpacked = visits.flatMap(({ transfers }) =>
    scripts(transfers).filter(({ encoding }) => encoding !== 'br'),
  )
  return {
    target: `JavaScript of the first view of ${path}: at most ${kilobytes(mostScript)}, brotli`,
    measured: `${kilobytes(script)}${unpacked.length > 0 ? `, ${unpacked.length} files without brotli` : ''}`,
    met: script > 0 && script <= mostScript && unpacked.length === 0,
  }
}

function measuresOf(visits: Visit[]): Measure[] {
  const altogether = Math.max(...visits.map(({ transfers }) => sum(transfers)))
  const shift = Math.max(...visits.map((seen) => seen.shift))
  return [
    scriptMeasure('/catalogue', visits),
    {
      target: `Everything on that view: at most ${kilobytes(mostAltogether)}`,
      measured: kilobytes(altogether),
      met: altogether <= mostAltogether,
    },
    {
      target: `Layout shift in ${visits.length} visits, dark and with a filled cart too: 0`,
      measured: String(shift),
      met: shift === 0,
    },
  ]
}
