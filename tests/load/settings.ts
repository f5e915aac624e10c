import { randomInt } from 'node:crypto'

/** What can be changed from the environment, for a shorter or a harder run. */
export const settings = {
  /** Seconds of load in the enquiry benches. */
  seconds: number('BENCH_SECONDS', 60),
  /** Visitors who submit at the same time. */
  visitors: number('BENCH_VISITORS', 16),
  /** SIGKILLs in the crash bench: 8 for a look, 1,000 to be sure. */
  kills: number('KILLS', 8),
  /** Enquiries that are backed up and restored. */
  enquiries: number('BENCH_ENQUIRIES', 100_000),
  /** Customers' companies of the portal bench, and the orders of all of them. */
  companies: number('BENCH_COMPANIES', 2000),
  orders: number('BENCH_ORDERS', 200_000),
  /** What of the portal bench is run (`pages orders`), and of which pages (`approvals /people`); all unless named. */
  portalSteps: words('BENCH_PORTAL'),
  portalPages: words('BENCH_PAGES'),
  /** Seconds of each attack in the abuse bench. */
  attackSeconds: number('BENCH_ATTACK_SECONDS', 10),
  /** Words within the names of the attacks that are made; all of them if it is empty. */
  abuseAttacks: process.env.BENCH_ATTACKS ?? '',
  /** Visits of each page with Lighthouse. */
  runs: number('BENCH_RUNS', 5),
  /** Of everything random. A failure is looked into with the seed that it printed. */
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

/** Settings of the site under test: what an operator may set, so that one address may send much. */
export const siteSettings = {
  FORM_LIMIT: '1000000',
  FLOOD_LIMIT: '1000000',
  RECIPIENT_LIMIT: '1000000',
  WORK_BUDGET: '0',
  HUMAN_CHECK_COST: '20',
  LOG_LEVEL: 'info',
}
