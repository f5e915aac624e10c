import lighthouse, { type Result } from 'lighthouse'

/** Lighthouse results of one visit. Scores are 0 to 100, times in milliseconds. */
export interface PageAudit {
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  /** Lighthouse's benchmark index of the machine just before the visit. */
  benchmarkIndex: number
  slowdown: number
  /** Failed audits that lower a score, as Lighthouse describes them. */
  faults: string[]
}

/**
 * Error codes with which Lighthouse reports that it failed to record a visit (“Please run
 * Lighthouse again”), whatever the page: `badTraceRecording` in lighthouse/core/lib/lh-error.js.
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
 * Audits a page on a first visit by a phone with a slow connection.
 * @param port debugging port of a running Chromium
 * @returns null if Lighthouse failed to record the visit, which says nothing about the page
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
