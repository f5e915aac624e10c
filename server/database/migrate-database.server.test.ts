import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { findCartQuantities } from '#app/domain/cart/stored-cart.server.ts'
import {
  deriveSubmissionKeys,
  findSubmission,
} from '#app/domain/enquiry/checkout/find-submission.server.ts'
import { openPrivateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { connectDatabase, type DatabaseConnection } from '#app/platform/database/database.server.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { withDatabase } from '#tests/support/template-database.ts'
import { retryWhileLocked } from './apply-migrations.ts'
import { migrateDatabase } from './migrate-database.ts'

const name = `vpack_test_${randomUUID().replaceAll('-', '')}`
const ours = path.resolve(import.meta.dirname, '../../db/migrations')
const earlier = mkdtempSync(path.join(tmpdir(), 'vpack-earlier-'))
let url = ''
let server: pg.Client
let old: DatabaseConnection

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('owning') })
  await server.connect()
  await server.query(`create database ${name}`)
  url = withDatabase(inject('owning'), name)
  old = connectDatabase(url, 2)
})
afterAll(async () => {
  await old.close()
  await dropDatabase(server, name)
  await server.end()
  rmSync(earlier, { recursive: true })
})

/** Migrates up to the migration whose name has this ending. */
async function migrateUpTo(last: string) {
  cpSync(ours, earlier, { recursive: true })
  const journal = path.join(earlier, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const at = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(last))
  expect(at).toBeGreaterThan(0)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }))
  await migrate(old.db, { migrationsFolder: earlier })
}

it('an upgrade keeps visitors’ carts, forms and private links', async () => {
  await migrateUpTo('_tokens')
  const token = createCartToken()
  const submission = randomUUID()
  const enquiry = '6f0c7d1e-93a4-4c5b-8a55-0d3a8f0b7a11'
  await old.pool.query(`insert into secret (name, value) values ('signing', 'an old secret')`)
  await old.pool.query('insert into cart (token) values ($1)', [token])
  await old.pool.query(
    `insert into cart_line (cart, sku, pieces, level) values ($1, 'A-1', 7, 'piece')`,
    [token],
  )
  const texts = `'x', 'x', 'x', 'x', 'winery', 'x', 'x', 'VIC', 'x', 'forklift', 'x', 'x'`
  await old.pool.query(
    `insert into enquiry (id, submission, cart, channel, status, proven, contact_name, company, email,
      phone, role, address, suburb, state, postcode, unloading, purchase_order, message, consented_at)
     values ($1, $2, $3, 'website', 'submitted', 'proven', ${texts}, now())`,
    [enquiry, submission, token],
  )
  await migrateDatabase({ url, ownerUrl: url })

  const { rows } = await old.pool.query('select digest from cart')
  expect(rows).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(await findCartQuantities(old.db, token)).toEqual([
    { sku: 'A-1', kind: 'order', pieces: 7, level: 'piece' },
  ])
  const keys = await deriveSubmissionKeys(old.db, { submission, cart: token })
  expect(await findSubmission(old.db, keys)).toMatchObject({ id: enquiry, cart: token })
  // As in a mail of that time.
  const link = 'bwx9HpOkTFuKVQ06jwt6EcUdpmZMDAzWPToP1y0XKdI'
  expect(await openPrivateToken(old.db, link)).toEqual({ outcome: 'done', enquiry })
})

it('a change of the schema gives way to requests that hold its tables, and is made after them', async () => {
  const request = await old.pool.connect()
  const change = connectDatabase(url, 1)
  try {
    await request.query('create table busy (id int)')
    await request.query('begin')
    await request.query('select from busy')
    let attempts = 0
    const changed = retryWhileLocked(change.pool, async () => {
      attempts += 1
      await change.pool.query('alter table busy add column note text')
    })
    await expect.poll(() => attempts).toBeGreaterThan(1)
    // The change does not wait, so the next request is not queued behind it.
    await request.query('commit')
    await changed
    await request.query('select note from busy')
    const broken = retryWhileLocked(change.pool, () =>
      change.pool.query('alter table none add id int'),
    )
    await expect(broken).rejects.toThrow('none')
  } finally {
    await request.query('drop table busy')
    request.release()
    await change.close()
  }
})
