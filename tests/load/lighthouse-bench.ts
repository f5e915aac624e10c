import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { buildSite, isBuilt } from '#server/build-site.ts'
import { isReady } from '#tests/support/app-ready.ts'
import { findBrowser } from '#tests/support/browser.ts'
import { type ServedSite, serveSite } from '#tests/support/serve-site.ts'
import { logRun } from './bench-log.ts'
import { missedOf, runParts } from './bench-report.ts'
import { auditPage, type PageAudit } from './lighthouse/audit-page.ts'
import { cpuSlowdown } from './lighthouse/cpu-slowdown.ts'
import { describeMachine, untilQuiet } from './machine.ts'
import { settings } from './settings.ts'

/*
 * `npm run bench:lighthouse`: what Lighthouse says of each kind of page on a phone, the median of
 * BENCH_RUNS visits. Ends with 1 when a target is missed. Names after `--` choose pages; `stock`
 * among them also visits each, in turn, as it starts by React Router's own code; `--log` writes the
 * run down in `docs/bench-log.md`.
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

/** Visits of one page that Lighthouse may fail to record before the bench gives up. */
const mostUnrecorded = 5

const most = { lcp: 1800, tbt: 200, cls: 0 }

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Each figure's median; every fault that any visit found. */
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

/** Visits until so many are recorded. What was recorded counts, however bad. */
async function visit(runs: number, audit: () => Promise<PageAudit | null>): Promise<PageAudit[]> {
  const audits: PageAudit[] = []
  for (let unrecorded = 0; audits.length < runs; ) {
    const found = await audit()
    if (found) {
      audits.push(found)
      continue
    }
    unrecorded += 1
    if (unrecorded > mostUnrecorded) throw new Error('Lighthouse keeps failing to record.')
    console.log('Lighthouse failed to record a visit, which is repeated.')
  }
  return audits
}

/** Throws where the page's app does not start: nothing would block, and nothing work. */
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
    sites.push({ start, site: await serveSite({ MAIL_WORKER: 'off', PAGE_START: start }) })
  }
  const browser = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    // The first visit warms the browser. Each tells how fast the machine is just then, which other
    // work on its host changes from minute to minute, and so how much the next is slowed down.
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
      await untilQuiet()
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
      target: `${name}: 100/100/100, LCP ≤ ${most.lcp} ms, TBT ≤ ${most.tbt} ms, CLS ${most.cls}`,
      measured: `${accessibility}/${bestPractices}/${seo}, ${lcp} ms, ${tbt} ms, ${cls}`,
      met:
        Math.min(accessibility, bestPractices, seo) === 100 &&
        lcp <= most.lcp &&
        tbt <= most.tbt &&
        cls <= most.cls,
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
if (missedOf(report) > 0) process.exitCode = 1
