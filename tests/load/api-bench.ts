import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { createKey } from '#app/domain/api-keys/key-format.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { apiPath } from '#app/domain/links/api-path.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { orderOf, storeKey } from '#tests/factories/api.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { quantile } from './percentiles.ts'
import { settings, siteSettings } from './settings.ts'

/** Companies whose keys share the load, because each key may send 600 requests a minute. */
const companies = 200
/** Targets of the interface on two cores, of which the bench uses one. */
const minReadsPerSecond = 100
const minOrdersPerSecond = 25
const maxReadMs = 250
/** Keys that one network guesses in a minute. */
const guessesPerMinute = 10_000

/** Result of clients that repeat a request. */
export interface Repeated {
  times: number[]
  /** Number of answers other than the expected status, and of requests without an answer, by kind. */
  failures: Map<string, number>
  perSecond: number
}

/** Lets clients repeat a request for some seconds, each as fast as it is answered. */
export async function repeatRequest(
  { clients, seconds }: { clients: number; seconds: number },
  send: (number: number) => Promise<Response>,
  expected: number,
): Promise<Repeated> {
  const result: Repeated = { times: [], failures: new Map(), perSecond: 0 }
  const end = performance.now() + seconds * 1000
  let number = 0
  const runClient = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const kind = await send(number++).then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        (error: unknown) => String(error),
      )
      result.times.push(performance.now() - started)
      if (kind !== String(expected)) {
        result.failures.set(kind, (result.failures.get(kind) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient))
  result.perSecond = result.times.length / seconds
  return result
}

/** Stores companies with a key each, and finds a product that they order. */
export async function prepareApi(db: Database): Promise<{ keys: string[]; sku: string }> {
  const keys: string[] = []
  for (let at = 0; at < companies; at += 1) {
    const company = await storeCompany(db, `Company ${at}`)
    keys.push((await storeKey(db, await storeMember(db, company, 'owner'))).key)
  }
  const onPallets = sql`${productTable.packs} ->> 'pallet' is not null`
  const isBottle = and(eq(productTable.status, 'active'), eq(productTable.category, 'bottles'))
  const [product] = await db.select().from(productTable).where(and(isBottle, onPallets)).limit(1)
  if (!product) throw new Error('The seed has no bottle on pallets.')
  return { keys, sku: product.sku }
}

/** Returns the function that sends the nth order, with the key of another company each time. */
export function orderSender(url: string, { keys, sku }: { keys: string[]; sku: string }) {
  return (number: number) =>
    fetch(`${url}${apiPath}/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys[number % keys.length]}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(orderOf(sku)),
    })
}

/** Measures reading products and sending orders by keys, also while somebody guesses keys. */
export async function benchApi(): Promise<Measure[]> {
  const site = await serveSeededSite({ ...siteSettings, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' })
  const { db, close } = connectDatabase(site.databaseUrl, 4)
  const { seconds, visitors, attackSeconds } = settings
  try {
    const prepared = await prepareApi(db)
    const { keys } = prepared
    const read = (number: number) =>
      fetch(`${site.url}${apiPath}/products?limit=100`, {
        headers: { authorization: `Bearer ${keys[number % keys.length]}` },
      })
    const load = { clients: visitors, seconds }
    const reads = await repeatRequest(load, read, 200)
    const orders = await repeatRequest(load, orderSender(site.url, prepared), 201)
    const stored = await db.$count(enquiryTable)

    const pauseMs = 60_000 / guessesPerMinute
    const guesses = guessKeys(site.url, pauseMs)
    const meanwhile = await repeatRequest({ clients: 2, seconds: attackSeconds }, read, 200)
    const refused = await guesses.end()
    console.table({
      reads: row(reads),
      orders: row(orders),
      'reads while keys are guessed': row(meanwhile),
    })
    const acknowledged = orders.times.length - countFailures(orders)
    return [
      {
        target: `API: at least ${minReadsPerSecond} lists of 100 products a second`,
        measured: describeRate(reads),
        met: reads.perSecond >= minReadsPerSecond && countFailures(reads) === 0,
      },
      {
        target: `API: at least ${minOrdersPerSecond} orders a second, each stored once`,
        measured: `${describeRate(orders)}; ${acknowledged} acknowledged, ${stored} stored`,
        met:
          orders.perSecond >= minOrdersPerSecond &&
          countFailures(orders) === 0 &&
          stored === acknowledged,
      },
      {
        target: `API: lists within ${maxReadMs} ms (p95) while ${guessesPerMinute} keys a minute are guessed`,
        measured: `${describeRate(meanwhile)}; ${refused.sent} guesses, answered ${[...refused.statuses.keys()].join(' and ')}`,
        met:
          quantile(meanwhile.times, 0.95) <= maxReadMs &&
          countFailures(meanwhile) === 0 &&
          // A machine that is too slow sheds the guesses with 503.
          [...refused.statuses.keys()].every((status) => [401, 429, 503].includes(status)),
      },
    ]
  } finally {
    await close()
    await site.stop()
  }
}

/** Sends guessed keys from one address at a steady rate until it is told to end. */
function guessKeys(url: string, pauseMs: number) {
  const statuses = new Map<number, number>()
  const open = new Set<Promise<void>>()
  const started = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    for (; sent < (performance.now() - started) / pauseMs; sent += 1) {
      const guess = fetch(`${url}${apiPath}/orders`, {
        headers: { authorization: `Bearer ${createKey().key}`, 'x-forwarded-for': '203.0.113.7' },
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        },
        () => void statuses.set(0, (statuses.get(0) ?? 0) + 1),
      )
      open.add(guess)
      void guess.finally(() => open.delete(guess))
    }
  }, 10)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(open)
      return { sent, statuses }
    },
  }
}

export const countFailures = ({ failures }: Repeated) =>
  [...failures.values()].reduce((sum, count) => sum + count, 0)

const row = (result: Repeated) => ({
  'a second': result.perSecond.toFixed(1),
  p50: quantile(result.times, 0.5).toFixed(1),
  p95: quantile(result.times, 0.95).toFixed(1),
  failures: countFailures(result),
})

/** Describes rate, 95th percentile and failures. */
export function describeRate(result: Repeated): string {
  const kinds = [...result.failures].map(([kind, count]) => `${count} × ${kind}`).join(', ')
  const p95 = quantile(result.times, 0.95).toFixed(0)
  return `${result.perSecond.toFixed(0)} a second, p95 ${p95} ms, ${kinds || '0 failures'}`
}
