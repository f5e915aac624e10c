import { randomUUID } from 'node:crypto'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { quantile } from './percentiles.ts'
import { type Random, seededRandom } from './random.ts'
import { settings, siteSettings } from './settings.ts'

/**
 * Number of email addresses with an account, and of those without, that each sign-in page is tested
 * with.
 */
const addressesOfEach = 400
/** Maximum share of right guesses that still reveals nothing: chance plus three standard errors. */
const maxRightShare = 0.5 + 3 * Math.sqrt(0.25 / addressesOfEach)

const doors = ['staff', 'portal'] as const
type Door = (typeof doors)[number]

interface Timed {
  hasAccount: boolean
  ms: number
}

/**
 * Guesses whether an email address has an account from the time of one request for a sign-in mail.
 * A threshold is learnt from half of the requests and tested on the others.
 */
export async function benchAccounts(): Promise<Measure[]> {
  const proxied = { TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_WORKER: 'on' }
  const site = await serveSeededSite({ ...siteSettings, LOG_LEVEL: 'error', ...proxied })
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  const random = seededRandom(settings.seed)
  try {
    const measures: Measure[] = []
    for (const door of doors) {
      const timed = await timeRequests(
        site.url,
        door,
        shuffled(await addressesOf(db, door), random),
      )
      measures.push(measureOf(door, timed))
    }
    return measures
  } finally {
    await close()
    await site.stop()
  }
}

/**
 * Stores accounts that may sign in at a sign-in page.
 * @returns their email addresses and as many unknown ones
 */
async function addressesOf(db: Database, door: Door) {
  const newEmail = () => `${randomUUID()}@winery.example.com`
  const emails = Array.from({ length: addressesOfEach }, newEmail)
  const people = await db
    .insert(accountTable)
    .values(emails.map((email) => ({ name: 'Mara Quinn', email, emailVerified: true })))
    .returning({ accountId: accountTable.id })
  if (door === 'staff') {
    await db
      .insert(staffRoleTable)
      .values(people.map((row) => ({ ...row, role: 'coordinator' as const })))
  } else {
    const company = await storeCompany(db, 'Redgum Estate')
    await db
      .insert(memberTable)
      .values(people.map((row) => ({ ...row, companyId: company, role: 'buyer' as const })))
  }
  return [
    ...emails.map((email) => ({ email, hasAccount: true })),
    ...emails.map(() => ({ email: newEmail(), hasAccount: false })),
  ]
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const left = [...values]
  return values.flatMap(() => left.splice(random.below(left.length), 1))
}

async function timeRequests(
  url: string,
  door: Door,
  addresses: readonly { email: string; hasAccount: boolean }[],
): Promise<Timed[]> {
  const timed: Timed[] = []
  for (const [at, { email, hasAccount }] of addresses.entries()) {
    const begun = performance.now()
    const answer = await fetch(`${url}/${door}/sign-in?index`, {
      method: 'POST',
      redirect: 'manual',
      // A different IP address for each request, so that no limit is reached.
      headers: {
        'x-forwarded-for': `10.${at >> 8}.${at & 255}.1`,
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams({ email, next: '' }),
    })
    await answer.text()
    timed.push({ hasAccount, ms: performance.now() - begun })
    if (answer.status !== 303) throw new Error(`${door}: answered ${answer.status}`)
  }
  return timed
}

function measureOf(door: Door, timed: readonly Timed[]): Measure {
  const half = timed.length / 2
  const threshold = learnThreshold(timed.slice(0, half))
  const share = rightShare(timed.slice(half), threshold)
  const median = (hasAccount: boolean) =>
    quantile(
      timed.filter((one) => one.hasAccount === hasAccount).map(({ ms }) => ms),
      0.5,
    ).toFixed(2)
  return {
    target: `Sign-in of ${door}: the time of one request tells of an account in at most ${percent(maxRightShare)}`,
    measured: `${percent(share)} (medians: ${median(true)} ms with, ${median(false)} ms without)`,
    met: share <= maxRightShare,
  }
}

interface Threshold {
  ms: number
  /** Whether a slower response means that there is an account. */
  isSlower: boolean
}

function learnThreshold(timed: readonly Timed[]): Threshold {
  const candidates = timed.flatMap(({ ms }) => [
    { ms, isSlower: true },
    { ms, isSlower: false },
  ])
  const shares = candidates.map((candidate) => rightShare(timed, candidate))
  const best = candidates[shares.indexOf(Math.max(...shares))]
  if (!best) throw new Error('Nothing was timed.')
  return best
}

const rightShare = (timed: readonly Timed[], { ms: least, isSlower }: Threshold) =>
  timed.filter(({ hasAccount, ms }) => ms >= least === (hasAccount === isSlower)).length /
  timed.length

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`
