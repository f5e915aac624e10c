import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { buildSite, isBuilt } from '#server/build-site.ts'
import { isReady } from '#tests/support/app-ready.ts'
import { findBrowser } from '#tests/support/browser.ts'
import type { ServedSite } from '#tests/support/serve-site.ts'
import { logRun } from './bench-log.ts'
import { countMissed, runParts } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { auditPage, type PageAudit } from './lighthouse/audit-page.ts'
import { cpuSlowdown } from './lighthouse/cpu-slowdown.ts'
import { describeMachine, waitUntilQuiet } from './machine.ts'
import { settings } from './settings.ts'

/*
 * `npm run bench:lighthouse`: Lighthouse results of each kind of page on a phone, as the median of
 * `BENCH_RUNS` visits. Exits with 1 if a target is missed. Names after `--` select pages; `stock`
 * also visits each page, alternately, with PAGE_START=stock; `--log` appends the run to
 * `docs/bench-log.md`.
 */

const pages: Record<string, string> = {
  home: '/',
  about: '/about',
  services: '/services',
  service: '/services/laboratory',
  contact: '/contact',
  catalogue: '/catalogue',
  product: '/catalogue/750ml-claret-lightweight-antique-bvs-bulk',
  article: '/why-recycle-glass',
  privacy: '/privacy-policy',
}

/** Number of visits to one page that Lighthouse may fail to record before the bench gives up. */
const maxUnrecorded = 5

const maxima = { lcp: 1800, tbt: 200, cls: 0 }

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns the median of each figure, and every fault of any visit. */
function medianOf(audits: readonly PageAudit[]): PageAudit {
  const of = (key: Exclude<keyof PageAudit, 'faults'>) => median(audits.map((audit) => audit[key]))
  return {
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: Math.round(of('lcp')),
    tbt: Math.round(of('tbt')),
    cls: Math.round(of('cls') * 10_000) / 10_000,
    benchmarkIndex: Math.round(of('benchmarkIndex')),
    slowdown: of('slowdown'),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  }
}

/** Visits a page until `runs` visits are recorded. A recorded visit counts, however bad. */
async function visit(runs: number, audit: () => Promise<PageAudit | null>): Promise<PageAudit[]> {
  const audits: PageAudit[] = []
  for (let unrecorded = 0; audits.length < runs; ) {
    const found = await audit()
    if (found) {
      audits.push(found)
      continue
    }
    unrecorded += 1
    if (unrecorded > maxUnrecorded) throw new Error('Lighthouse keeps failing to record.')
    console.log('Lighthouse failed to record a visit, which is repeated.')
  }
  return audits
}

/** Expects the page's app to start; otherwise nothing would block, and nothing work. */
async function expectReady(address: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(isReady, undefined, { timeout: 20_000 })
  await context.close()
  await browser.close()
}

async function benchLighthouse(wanted: readonly string[], starts: readonly string[]) {
  const sites: { start: string; site: ServedSite }[] = []
  for (const start of starts) {
    sites.push({ start, site: await serveSeededSite({ MAIL_WORKER: 'off', PAGE_START: start }) })
  }
  const browser = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    // The first visit warms up the browser. Each visit measures the current speed of the machine,
    // which varies with other load on its host, and sets the slowdown of the next.
    const warm = sites[0]?.site.url ?? ''
    const [first] = await visit(1, () => auditPage(warm, browser.port, 1))
    let index = first?.benchmarkIndex ?? Number.NaN
    async function auditNow(address: string) {
      const audit = await auditPage(address, browser.port, cpuSlowdown(index))
      index = audit?.benchmarkIndex ?? index
      return audit
    }
    const found = new Map<string, PageAudit>()
    for (const name of wanted) {
      for (const { site } of sites) await expectReady(site.url + pages[name], browser.port)
      await waitUntilQuiet()
      const audits = new Map<string, PageAudit[]>(starts.map((start) => [start, []]))
      for (let run = 0; run < settings.runs; run += 1) {
        for (const { start, site } of sites) {
          const seen = await visit(1, () => auditNow(site.url + pages[name]))
          audits.get(start)?.push(...seen)
        }
      }
      for (const [start, visits] of audits) {
        const key = start === 'own' ? name : `${name}, ${start}`
        found.set(key, medianOf(visits))
        console.log(`${key}: ${JSON.stringify(found.get(key))}`)
      }
    }
    console.table(
      Object.fromEntries([...found].map(([name, { faults: _, ...figures }]) => [name, figures])),
    )
    const promised = [...found].filter(([name]) => wanted.includes(name))
    return promised.map(([name, { accessibility, bestPractices, seo, lcp, tbt, cls }]) => ({
      target: `${name}: 100/100/100, LCP ≤ ${maxima.lcp} ms, TBT ≤ ${maxima.tbt} ms, CLS ${maxima.cls}`,
      measured: `${accessibility}/${bestPractices}/${seo}, ${lcp} ms, ${tbt} ms, ${cls}`,
      met:
        Math.min(accessibility, bestPractices, seo) === 100 &&
        lcp <= maxima.lcp &&
        tbt <= maxima.tbt &&
        cls <= maxima.cls,
    }))
  } finally {
    browser.kill()
    for (const { site } of sites) await site.stop()
  }
}

const isCompared = process.argv.includes('stock')
const isLogged = process.argv.includes('--log')
const asked = process.argv.slice(2).filter((name) => name !== 'stock' && name !== '--log')
const unknown = asked.filter((name) => !(name in pages))
if (unknown.length > 0) {
  console.error(`No such page: ${unknown}. There are: ${Object.keys(pages).join(', ')}.`)
  process.exit(2)
}
if (!isBuilt()) {
  console.log('Building the site …')
  buildSite()
}
const machine = await describeMachine()
console.log(machine)
const wanted = asked.length > 0 ? asked : Object.keys(pages)
const title = `Lighthouse on a phone, median of ${settings.runs}`
const run = () => benchLighthouse(wanted, isCompared ? ['own', 'stock'] : ['own'])
const report = await runParts([{ name: 'lighthouse', title, run }])
if (isLogged) logRun({ day: new Date(), machine, report })
if (countMissed(report) > 0) process.exitCode = 1
