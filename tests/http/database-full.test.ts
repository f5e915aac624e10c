import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { queryAsOwner } from '#tests/support/test-database.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({
  UNPROVEN_LIMIT: '10000',
  UNPROVEN_LIMIT_OVERALL: '10000',
  RECIPIENT_LIMIT: '10000',
})

let product: Product
beforeAll(async () => {
  product = await anyProduct(site.database.db)
})
async function visitorWithCart() {
  const visitor = openVisitor(site)
  await visitor.add(product.sku, '4321')
  return visitor
}

async function expectCatalogue() {
  for (const path of ['/', '/catalogue', `/catalogue/${product.slug}`]) {
    expectPage(await site.fetch(path), 200)
  }
}

const reasons = async () =>
  (await site.logged()).flatMap(({ msg, error }) => (/database/.test(`${msg}`) ? [`${error}`] : []))

describe('while the database disk is full', () => {
  /** Makes inserts into a table fail as PostgreSQL fails if it cannot extend the table's file. */
  async function fill(table: string) {
    await queryAsOwner(
      site.database,
      `create function no_room() returns trigger language plpgsql as $$ begin
          raise exception using errcode = 'disk_full',
            message = 'could not extend file "base/5/16384": No space left on device';
        end $$;
        create trigger no_room before insert or update on ${table}
          for each row execute function no_room()`,
    )
  }
  afterEach(async () => {
    await queryAsOwner(site.database, 'drop function if exists no_room cascade')
  })

  it.each(['enquiry', 'enquiry_event', 'mail', 'rate_limit', 'pgboss.job_common'])(
    'an enquiry comes back with its input, nothing of it is stored, and it is accepted later (%s)',
    async (table) => {
      const visitor = await visitorWithCart()
      const fields = await filledForm(site.database.db, { message: 'Ring the bell.' })
      const before = await countRows(site.database.db)
      await fill(table)
      const page = await visitor.checkout(fields)
      expectPage(page, 503)
      expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(visibleText(page)).toMatch(/Nothing you typed is lost/)
      expect(page.text).toContain('Ring the bell.')
      await expectCatalogue()
      expect(await countRows(site.database.db)).toEqual(before)
      expect(await reasons()).toContainEqual(expect.stringMatching(/53100|No space left/))

      await queryAsOwner(site.database, 'drop function no_room cascade')
      expect((await visitor.checkout(fields)).status).toBe(303)
    },
  )

  it('a cart shows an error and keeps its lines', async () => {
    const visitor = await visitorWithCart()
    await fill('cart_line')
    const refused = await visitor.add(product.sku, '5')
    expectPage(refused, 503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await visitor.get('/catalogue/cart')).text).toContain('value="4,321"')
  })
})

describe('while the database rejects connections', () => {
  /**
   * Sets the connection limit of the database. Runs in another database, because the limit applies
   * to the owner too.
   */
  async function limitConnections(most: number) {
    const server = new pg.Client({ connectionString: inject('owning') })
    await server.connect()
    const name = new URL(site.database.url).pathname.slice(1)
    await server.query(`alter database ${name} connection limit ${most}`)
    await server.end()
  }
  const hangUp = () =>
    site.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
    )
  afterEach(async () => {
    await limitConnections(-1)
    await vi.waitFor(async () => expect((await site.fetch('/health/ready')).status).toBe(200))
  })

  it('pages are served, carts and enquiries ask the visitor to retry, and all recover by themselves', async () => {
    const visitor = await visitorWithCart()
    const fields = await filledForm(site.database.db)
    await limitConnections(0)
    await hangUp()
    await expectCatalogue()
    for (const answer of [await visitor.get('/catalogue/cart'), await visitor.checkout(fields)]) {
      expectPage(answer, 503)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    expect((await site.fetch('/health/ready')).status).toBe(503)
    expect(await reasons()).toContainEqual(expect.stringMatching(/53300|too many connections/))
    await limitConnections(-1)
    await vi.waitFor(async () => expect((await visitor.checkout(fields)).status).toBe(303))
  })
})
