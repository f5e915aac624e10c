import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createKey } from '#app/domain/api-keys/key-format.ts'
import { apiPath } from '#app/domain/links/api-path.ts'
import { connectDatabase, type DatabaseConnection } from '#app/platform/database/database.server.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { orderOf } from '#tests/factories/api.ts'
import { openBalancedSite, visitWhile } from '#tests/support/balanced-site.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { withDatabase } from '#tests/support/template-database.ts'
import { encodeFields, filledForm } from '#tests/support/visitor.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const marker = 'db/last-release.json'
const name = `vpack_test_${process.pid}_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(inject('serving'), name)
const ownerUrl = withDatabase(inject('owning'), name)

/** Checkout of the last release. Processes give up root, so other accounts must be able to enter. */
const released = mkdtempSync(path.join(tmpdir(), 'vpack-release-'))
chmodSync(released, 0o755)

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: checkout, encoding: 'utf8' }).trim()
}

const journal = 'db/migrations/meta/_journal.json'

/** Returns the name of the newest migration of a commit; undefined if it has none. */
function newestMigration(commit: string): string | undefined {
  try {
    const { entries } = JSON.parse(git('show', `${commit}:${journal}`))
    return entries.at(-1)?.tag
  } catch {
    return undefined
  }
}

/**
 * Last commit with the schema of the last release: the one before its next migration, or the one
 * that stored it; empty in a checkout without history.
 */
function findRelease(): string {
  try {
    const { migration } = JSON.parse(readFileSync(path.join(checkout, marker), 'utf8'))
    const changes = git('log', '--format=%H', '--', journal).split('\n')
    const next = changes.find(
      (commit) =>
        newestMigration(commit) !== migration && newestMigration(`${commit}^`) === migration,
    )
    return next ? git('rev-parse', `${next}^`) : git('log', '-1', '--format=%H', '--', marker)
  } catch {
    return ''
  }
}

/** Checks out and builds the last release. */
function buildRelease(commit: string): void {
  git('worktree', 'add', '--detach', '--force', released, commit)
  const lock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  if (lock(released) === lock(checkout)) {
    symlinkSync(path.join(checkout, 'node_modules'), path.join(released, 'node_modules'))
  }
  const script = ['server/bootstrap.mjs', 'server/commands/build.ts']
  const built = spawnSync(process.execPath, script, { cwd: released, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
}

let connection: DatabaseConnection
let site: Awaited<ReturnType<typeof openBalancedSite>>
const server = new pg.Client({ connectionString: inject('owning') })
const release = findRelease()

beforeAll(async () => {
  if (!release) return
  buildRelease(release)
  await server.connect()
  await server.query(`create database ${name}`)
  const { migration } = JSON.parse(readFileSync(path.join(checkout, marker), 'utf8'))
  const number = migration.slice(0, 4)
  await restoreBackup(ownerUrl, path.join(checkout, `tests/releases/${number}.sql.gz`))
  connection = connectDatabase(ownerUrl, 2)
  site = await openBalancedSite(
    { url, ownerUrl },
    {
      UNPROVEN_LIMIT: '1000000',
      UNPROVEN_LIMIT_OVERALL: '1000000',
      UNPROVEN_LIMIT_NETWORK: '1000000',
      RECIPIENT_LIMIT: '1000000',
    },
  )
}, 600_000)
afterAll(async () => {
  await site?.close()
  await connection?.close()
  if (release) await dropDatabase(server, name)
  await server.end()
  rmSync(released, { recursive: true, force: true })
  if (release) git('worktree', 'prune')
})

/** Stores another key of the company, by the columns that the last release has. */
async function storeKeyOfRelease(): Promise<string> {
  const { key, digest, hint } = createKey()
  const changes = JSON.stringify({
    id: randomUUID(),
    digest,
    hint,
    series: randomUUID(),
    scopes: ['products:read', 'orders:read', 'orders:write'],
  })
  await connection.pool.query(
    `insert into api_key select (jsonb_populate_record(k, $1::jsonb)).* from api_key k
     where company_id is not null limit 1`,
    [changes],
  )
  return key
}

async function count(text: string): Promise<number> {
  const { rows } = await connection.pool.query<{ count: number }>(text)
  return rows[0]?.count ?? -1
}

it.skipIf(!release)(
  'two processes of the last release are replaced one after the other, without a failed request or a lost write',
  { timeout: 600_000 },
  async () => {
    const before = [await site.start(released), await site.start(released)]
    await site.untilReady(2)
    const key = await storeKeyOfRelease()
    const { rows } = await connection.pool.query<{ sku: string; slug: string }>(
      `select sku, slug from product where status = 'active' and category = 'bottles' and packs ->> 'pallet' is not null order by sku limit 1`,
    )
    const { sku = '', slug = '' } = rows[0] ?? {}
    const paths = ['/', '/catalogue', `/catalogue/${slug}`]
    const line = encodeFields({ intent: 'add', sku, amount: '1', level: 'piece' })
    const order = JSON.stringify(orderOf(sku))
    const enquiries = 'select count(*)::int as count from enquiry where company_id is null'
    const orders = `select count(*)::int as count from enquiry where company_id is not null`
    const stored = { enquiries: await count(enquiries), orders: await count(orders) }
    let sent = 0
    let ordered = 0

    const visitors = visitWhile(site.balancer, 6, async (ask, visitor, round) => {
      await ask(visitor, paths[round % paths.length] ?? '/')
      if (round % 2 === 0) {
        const headers = {
          authorization: `Bearer ${key}`,
          'x-forwarded-for': visitor['x-forwarded-for'] ?? '',
        }
        const answer = await ask(
          { ...headers, 'idempotency-key': randomUUID() },
          `${apiPath}/orders`,
          order,
        )
        if (answer.status === 201) ordered += 1
        await ask(headers, `${apiPath}/orders?limit=5`)
        return
      }
      await ask(visitor, '/catalogue/cart', line)
      const form = await filledForm(connection.db, { email: `visitor-${round}@hill.example.com` })
      const answer = await ask(visitor, '/catalogue/checkout', encodeFields(form))
      if (answer.location.includes('/enquiry/')) sent += 1
    })
    const someMore = () => {
      const least = { sent: sent + 3, ordered: ordered + 3 }
      return vi.waitFor(() => {
        expect(sent, JSON.stringify([...visitors.answers])).toBeGreaterThan(least.sent)
        expect(ordered).toBeGreaterThan(least.ordered)
      }, 60_000)
    }

    await someMore()
    // The first process of this release migrates under those of the last one.
    await site.start()
    await site.untilReady(3)
    await someMore()
    // A process of the last release starts again on the newer schema.
    const [first, second] = before
    if (!first || !second) throw new Error('There are two processes.')
    expect(await site.stop(first)).toBe(0)
    const again = await site.start(released)
    await site.untilReady(3)
    await someMore()
    expect(await site.stop(second)).toBe(0)
    await site.start()
    await site.untilReady(3)
    await someMore()
    expect(await site.stop(again)).toBe(0)
    await site.untilReady(2)
    await someMore()
    await visitors.end()

    expect([...visitors.answers.keys()].sort()).toEqual(['GET 200', 'POST 201', 'POST 303'])
    expect(await count(enquiries)).toBe(stored.enquiries + sent)
    expect(await count(orders)).toBe(stored.orders + ordered)
  },
)
