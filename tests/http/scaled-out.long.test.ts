import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cartTable } from '#app/domain/cart/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { apiPath } from '#app/domain/links/api-path.ts'
import { orderOf, storeKey } from '#tests/factories/api.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openBalancedSite, visitWhile, type WebProcess } from '#tests/support/balanced-site.ts'
import {
  deployFolder,
  requireCaddy,
  startCaddy,
  startPooler,
} from '#tests/support/proxy-and-pooler.ts'
import { publishCompany } from '#tests/support/publish-company.ts'
import { journeySettings } from '#tests/support/serve-site.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { encodeFields, filledForm } from '#tests/support/visitor.ts'

const database = openTestDatabase()
const stops: (() => Promise<void>)[] = []
let site: Awaited<ReturnType<typeof openBalancedSite>>
let processes: WebProcess[] = []
let proxy = ''

beforeAll(async () => {
  const pooler = await startPooler(database.url)
  stops.push(pooler.stop)
  site = await openBalancedSite(database, {
    ...journeySettings,
    DATABASE_POOLER_URL: pooler.url,
    // Caddy asks every second whether a process is ready.
    DRAIN_SECONDS: '4',
  })
  processes = [await site.start(), await site.start()]
  const caddy = await startCaddy(processes.map(({ url }) => url))
  stops.push(caddy.stop)
  proxy = caddy.url
  await vi.waitFor(
    async () => expect((await fetch(`${proxy}/health/ready`)).status).toBe(200),
    30_000,
  )
}, 300_000)
afterAll(async () => {
  for (const stop of stops) await stop()
  await site.close()
})

it('the files that operators copy are valid', () => {
  const file = path.join(deployFolder, 'Caddyfile')
  const checked = spawnSync(
    requireCaddy(),
    ['validate', '--adapter', 'caddyfile', '--config', file],
    {
      encoding: 'utf8',
      env: { ...process.env, DOMAIN: 'www.vpack.example', HOME: tmpdir() },
    },
  )
  expect(checked.stdout + checked.stderr).toContain('Valid configuration')
  expect(checked.status).toBe(0)
})

it('two processes behind Caddy and PgBouncer serve, order and publish while one restarts', {
  timeout: 300_000,
}, async () => {
  const owner = await storeMember(
    database.db,
    await storeCompany(database.db, 'Redgum Estate'),
    'owner',
  )
  const { key } = await storeKey(database.db, owner)
  const products = await database.db
    .select()
    .from(productTable)
    .where(eq(productTable.status, 'active'))
  const product = products.find(({ category, packs }) => category === 'bottles' && packs.pallet)
  if (!product) throw new Error('There is no bottle on pallets.')
  const line = encodeFields({ intent: 'add', sku: product.sku, amount: '1', level: 'piece' })
  let sent = 0
  let ordered = 0
  const visitors = visitWhile({ url: proxy }, 4, async (ask, visitor, round) => {
    await ask(visitor, `/catalogue/${product.slug}?page=${round}`)
    if (round % 2 === 0) {
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() }
      const answer = await ask(headers, `${apiPath}/orders`, JSON.stringify(orderOf(product.sku)))
      if (answer.status === 201) ordered += 1
      return
    }
    await ask(visitor, '/catalogue/cart', line)
    const form = await filledForm(database.db, { email: `visitor-${round}@hill.example.com` })
    const answer = await ask(visitor, '/catalogue/checkout', encodeFields(form))
    if (answer.location.includes('/enquiry/')) sent += 1
  })
  const someMore = () => {
    const least = { sent, ordered }
    const failure = () => JSON.stringify([...visitors.answers])
    return vi.waitFor(() => {
      expect(sent, failure()).toBeGreaterThan(least.sent + 3)
      expect(ordered, failure()).toBeGreaterThan(least.ordered + 3)
    }, 60_000)
  }
  await someMore()

  // Each process listens on PostgreSQL itself, and its queries pass through the pooler.
  const { rows } = await database.pool.query<{ listening: number }>(
    `select count(*)::int as listening from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`,
  )
  expect(rows[0]?.listening).toBe(2)
  await publishCompany(database.db, { phone: '(08) 5550 4711' })
  for (const { url } of processes) {
    await vi.waitFor(
      async () => expect(await (await fetch(`${url}/contact`)).text()).toContain('(08) 5550 4711'),
      30_000,
    )
  }

  const [first] = processes
  if (!first) throw new Error('There are two processes.')
  expect(await site.stop(first)).toBe(0)
  await someMore()
  await visitors.end()
  expect([...visitors.answers.keys()].sort()).toEqual(['GET 200', 'POST 201', 'POST 303'])
  expect(await database.db.$count(enquiryTable, isNull(enquiryTable.companyId))).toBe(sent)
  expect(await database.db.$count(enquiryTable)).toBe(sent + ordered)
  expect(await database.db.$count(cartTable)).toBeGreaterThan(0)
})

it('row-level security holds for every company through shared connections', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, number) => {
      const name = `Company ${number}`
      const company = await storeCompany(database.db, name)
      const owner = await storeMember(database.db, company, 'owner')
      const { key } = await storeKey(database.db, owner)
      const headers = { authorization: `Bearer ${key}` }
      const all = await Promise.all(
        Array.from({ length: 10 }, () => fetch(`${proxy}${apiPath}/orders`, { headers })),
      )
      return Promise.all(all.map((answer) => answer.json()))
    }),
  )
  expect(answers.flat().map(({ items }) => items)).toEqual(Array.from({ length: 60 }, () => []))
})
