import lighthouse, { type Result } from 'lighthouse'

/** What Lighthouse says of one visit. Scores from 0 to 100, times in ms. */
export interface PageAudit {
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  /** Lighthouse's measure of the machine, just before the visit. */
  benchmarkIndex: number
  slowdown: number
  /** What costs a score, in Lighthouse's words. */
  faults: string[]
}

/**
 * What Lighthouse says where it failed to record a visit (“Please run Lighthouse again”), whatever
 * the page is like: `badTraceRecording` in lighthouse/core/lib/lh-error.js.
 */
const recordingFailures = new Set([
  'NO_TRACING_STARTED',
  'NO_RESOURCE_REQUEST',
  'NO_NAVSTART',
  'NO_DCL',
  'NO_FMP',
])

const judged = ['accessibility', 'best-practices', 'seo'] as const

/**
 * Visits a page as a phone on a slow connection does, for the first time.
 * @param port of a Chromium that is listening for its debugger
 * @returns null where Lighthouse failed to record the visit, which says nothing about the page
 */
export async function auditPage(
  address: string,
  port: number,
  cpuSlowdownMultiplier: number,
): Promise<PageAudit | null> {
  const run = await lighthouse(
    address,
    { port, logLevel: 'error', onlyCategories: ['performance', ...judged] },
    {
      extends: 'lighthouse:default',
      settings: {
        formFactor: 'mobile',
        throttlingMethod: 'simulate',
        throttling: {
          rttMs: 150,
          throughputKbps: 1638.4,
          requestLatencyMs: 562.5,
          downloadThroughputKbps: 1474.56,
          uploadThroughputKbps: 675,
          cpuSlowdownMultiplier,
        },
      },
    },
  )
  if (!run) throw new Error('Lighthouse gave no result.')
  const { lhr } = run
  if (lhr.runtimeError && recordingFailures.has(lhr.runtimeError.code)) return null
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    slowdown: cpuSlowdownMultiplier,
    faults: faultsOf(lhr),
  }
}

function faultsOf(lhr: Result): string[] {
  return judged.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id]
      const isFault = weight > 0 && audit && audit.score !== null && audit.score < 1
      return isFault ? [`${category}: ${audit.title}`] : []
    }),
  )
}
