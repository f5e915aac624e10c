import { randomInt } from 'node:crypto'

/** Settings from the environment, for a shorter or a harder run. */
export const settings = {
  /** Seconds of load in the enquiry benches. */
  seconds: number('BENCH_SECONDS', 60),
  /** Number of visitors who submit at the same time. */
  visitors: number('BENCH_VISITORS', 16),
  /** Number of SIGKILLs in the crash bench: 8 for a quick run, 1,000 for a thorough one. */
  kills: number('KILLS', 8),
  /** Number of enquiries that are backed up and restored. */
  enquiries: number('BENCH_ENQUIRIES', 100_000),
  /** Number of companies in the portal bench, and the total number of their orders. */
  companies: number('BENCH_COMPANIES', 2000),
  orders: number('BENCH_ORDERS', 200_000),
  /**
   * Selected steps of the portal bench (`pages orders`), and selected pages (`approvals /people`);
   * all if empty.
   */
  portalSteps: words('BENCH_PORTAL'),
  portalPages: words('BENCH_PAGES'),
  /** Number of products in the bench of the desk's grid and imports. */
  products: number('BENCH_PRODUCTS', 100_000),
  /** Sizes of the generated catalogues that visitors browse, in products; empty for the usual ones. */
  sizes: words('BENCH_SIZES').map(Number),
  /** Seconds of each attack in the abuse bench. */
  attackSeconds: number('BENCH_ATTACK_SECONDS', 10),
  /** Part of the names of the selected attacks; all if empty. */
  abuseAttacks: process.env.BENCH_ATTACKS ?? '',
  /** Number of Lighthouse visits to each page. */
  runs: number('BENCH_RUNS', 5),
  /** Seed of everything random; printed, to reproduce a failure. */
  seed: number('BENCH_SEED', randomInt(1, 1_000_000)),
}

function number(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new Error(`${name}: must be a whole number above 0`)
}

function words(name: string): string[] {
  return (process.env[name] ?? '').split(/[\s,]+/).filter(Boolean)
}

/**
 * Settings of the site under test: an operator's, with limits raised so that one IP address may
 * send much.
 */
export const siteSettings = {
  FORM_LIMIT: '1000000',
  FLOOD_LIMIT: '1000000',
  RECIPIENT_LIMIT: '1000000',
  WORK_BUDGET: '0',
  HUMAN_CHECK_COST: '20',
  LOG_LEVEL: 'info',
}
