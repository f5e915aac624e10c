import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { areCurrent, recordReads } from '#app/platform/database/page-parts.server.ts'
import {
  type PublicationWatch,
  publish,
  watchPublications,
} from '#app/platform/database/publication.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { browse } from './browse/browse.ts'
import { wholeCatalogue } from './browse/browse-query.ts'
import {
  currentCatalogue,
  type LiveCatalogue,
  loadSnapshot,
  openCatalogue,
  startCatalogue,
} from './catalogue-snapshot.server.ts'
import { attributeTable, productTable } from './tables.server.ts'

const test = openTestDatabase()
const open: LiveCatalogue[] = []
let publications: PublicationWatch

beforeEach(async () => {
  publications = watchPublications(test.url)
  await test.db.delete(productTable)
  await test.db.delete(attributeTable)
  await test.db.insert(attributeTable).values([...buildDictionary().values()])
})
afterEach(async () => {
  for (const catalogue of open.splice(0)) catalogue.stop()
  await publications.stop()
})

async function openIt(): Promise<LiveCatalogue> {
  const catalogue = await openCatalogue(publications, test.db)
  open.push(catalogue)
  return catalogue
}

/** Stores a product and publishes the catalogue, like every operation that changes it. */
async function store(product = buildProduct()) {
  await test.db.transaction(async (tx) => {
    await tx.insert(productTable).values(product)
    await publish(tx, 'catalogue')
  })
  return product
}

const holds = (catalogue: LiveCatalogue, sku: string) => catalogue.current().bySku.has(sku)

describe('catalogue in memory', () => {
  it('holds the dictionary and every product except drafts, by SKU and by slug', async () => {
    const active = await store()
    const obsolete = await store(buildProduct({ status: 'obsolete' }))
    await store(buildProduct({ status: 'draft' }))
    const { bySku, bySlug, products, dictionary } = await loadSnapshot(test.db)
    expect(bySku.get(active.sku)).toEqual(active)
    expect(bySlug.get(obsolete.slug)).toEqual(obsolete)
    expect(products).toHaveLength(2)
    expect(dictionary).toEqual(buildDictionary())
  })

  it('reloads after a publication, and not otherwise', async () => {
    const catalogue = await openIt()
    const product = await store()
    await vi.waitFor(() => expect(holds(catalogue, product.sku)).toBe(true))
    const before = catalogue.current()
    const silent = buildProduct()
    await test.db.insert(productTable).values(silent)
    await catalogue.refresh()
    expect(catalogue.current()).toBe(before)
  })

  it('patches the products that a publication names, and equals a loaded one', async () => {
    const [changed, removed] = [await store(), await store()]
    const kept = await store()
    const catalogue = await openIt()
    const before = catalogue.current()
    const added = buildProduct({ name: 'Amphora' })
    await test.db.transaction(async (tx) => {
      await tx.insert(productTable).values(added)
      await tx.update(productTable).set({ name: 'Zebra' }).where(eq(productTable.sku, changed.sku))
      await tx
        .update(productTable)
        .set({ status: 'draft' })
        .where(eq(productTable.sku, removed.sku))
      const skus = [added, changed, removed].map(({ sku }) => sku)
      await publish(tx, 'catalogue', {
        changes: skus.map((key) => ({ kind: 'product', key })),
      })
    })
    await catalogue.refresh()
    const { bySku, products, version, index, changed: times } = catalogue.current()
    const loaded = await loadSnapshot(test.db)
    expect(products).toEqual(loaded.products)
    expect(index.text).toEqual(loaded.index.text)
    expect([version, new Map(times)]).toEqual([loaded.version, loaded.changed])
    // The others are not read again.
    expect(bySku.get(kept.sku)).toBe(before.bySku.get(kept.sku))
  })

  it('shows a renamed product in its earlier row at once, on pages that are not served again, and orders it then', async () => {
    const many = Array.from({ length: 4000 }, () => buildProduct())
    for (let start = 0; start < many.length; start += 1000) {
      await test.db.insert(productTable).values(many.slice(start, start + 1000))
    }
    const catalogue = await startCatalogue(publications, test.db)
    open.push(catalogue)
    const renamed = catalogue.current().products[0]?.sku ?? ''
    await test.db.transaction(async (tx) => {
      await tx.update(productTable).set({ name: 'Zebra' }).where(eq(productTable.sku, renamed))
      await publish(tx, 'catalogue', { changes: [{ kind: 'product', key: renamed }] })
    })
    const refreshed = catalogue.refresh()
    while (catalogue.current().bySku.get(renamed)?.name !== 'Zebra') await nextTurn()
    expect(catalogue.current().index.isOrdered).toBe(false)
    const { page, read } = await recordReads(async () => currentCatalogue().products[0]?.name)
    expect(page).toBe('Zebra')
    await refreshed
    expect(areCurrent(read)).toBe(false)
    const loaded = await loadSnapshot(test.db)
    expect(catalogue.current().products).toEqual(loaded.products)
    expect(catalogue.current().index.isOrdered).toBe(true)
    const { read: later } = await recordReads(async () => currentCatalogue().products[0])
    expect(areCurrent(later)).toBe(true)
    await test.db.delete(productTable)
  })

  it('loads everything if a publication changed the dictionary', async () => {
    const product = await store()
    const catalogue = await openIt()
    const before = catalogue.current()
    await publish(test.db, 'catalogue', { changes: [{ kind: 'attribute', key: 'volume' }] })
    await catalogue.refresh()
    expect(catalogue.current().version).toBeGreaterThan(before.version)
    expect(catalogue.current().bySku.get(product.sku)).not.toBe(before.bySku.get(product.sku))
  })

  it('is read from one database snapshot: products and version match', async () => {
    await store()
    const { version } = await loadSnapshot(test.db)
    const late = buildProduct()
    const snapshot = await test.db.transaction(
      async (tx) => {
        const first = await tx.select().from(productTable)
        await store(late)
        const second = await loadSnapshot(tx)
        return { first, second }
      },
      { isolationLevel: 'repeatable read' },
    )
    expect(snapshot.second.version).toBe(version)
    expect(snapshot.second.bySku.has(late.sku)).toBe(false)
  })

  it('draws products of a colour without paint as stand-ins, and logs an error', async () => {
    const complaint = vi.spyOn(log, 'error').mockReturnValue()
    const plaid = await store(buildProduct({ attributes: { colour: 'plaid', height: 300 } }))
    const snapshot = await loadSnapshot(test.db)
    expect(snapshot.bySku.has(plaid.sku)).toBe(true)
    expect(complaint.mock.calls).toEqual([
      [{ colours: { plaid: plaid.sku } }, expect.stringContaining('stand-ins')],
    ])
    complaint.mockRestore()
  })

  it('answers from memory while the database is unavailable, and recovers on its own', async () => {
    const product = await store()
    const catalogue = await openIt()
    const server = new pg.Client({
      connectionString: test.ownerUrl.replace(/\/[^/]+$/, '/postgres'),
    })
    await server.connect()
    const name = new URL(test.url).pathname.slice(1)
    try {
      // Simulates a restart: cuts all connections except the job queue's, and accepts no new ones.
      await server.query(`alter database ${name} with allow_connections false`)
      await server.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and application_name <> 'pgboss'`,
        [name],
      )
      await catalogue.refresh()
      expect(holds(catalogue, product.sku)).toBe(true)
    } finally {
      await server.query(`alter database ${name} with allow_connections true`)
      await server.end()
    }
    // The pool may still contain a connection that was cut.
    const late = await vi.waitFor(store, { timeout: 30_000 })
    await vi.waitFor(() => expect(holds(catalogue, late.sku)).toBe(true), { timeout: 30_000 })
  })

  it('coalesces refreshes during a read, and misses no publication', async () => {
    const transaction = vi.spyOn(test.db, 'transaction')
    const catalogue = await openIt()
    await vi.waitFor(() => expect(transaction).toHaveBeenCalled())
    const product = buildProduct()
    const calls = Array.from({ length: 20 }, () => catalogue.refresh())
    await store(product)
    await Promise.all([...calls, catalogue.refresh()])
    expect(holds(catalogue, product.sku)).toBe(true)
    const loads = transaction.mock.calls.filter(
      ([, options]) => options?.accessMode === 'read only',
    )
    expect(loads.length).toBeLessThanOrEqual(3)
    transaction.mockRestore()
  })

  it('answers requests from the old copy while a new one is built', async () => {
    const many = Array.from({ length: 4000 }, () => buildProduct())
    for (let start = 0; start < many.length; start += 1000) {
      await test.db.insert(productTable).values(many.slice(start, start + 1000))
    }
    const catalogue = await openIt()
    const before = catalogue.current()
    const server = createServer((_, response) => {
      const { version, index } = catalogue.current()
      response.end(`${version}: ${browse(index, { ...wholeCatalogue, q: 'claret' }).totalItems}`)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

    let isBuilding = false
    const read = test.db.transaction.bind(test.db)
    // Mocked before the publication, because its notification also starts a read.
    const transaction = vi.spyOn(test.db, 'transaction').mockImplementation(async (...parts) => {
      const rows = await read(...parts)
      if (parts[1]?.accessMode === 'read only') isBuilding = true
      return rows
    })
    const product = await store()
    const refreshed = catalogue.refresh().then(() => {
      isBuilding = false
    })
    const answers: string[] = []
    while (!holds(catalogue, product.sku)) {
      const answer = await (await fetch(url)).text()
      if (isBuilding) answers.push(answer)
    }
    await refreshed
    expect(answers.length).toBeGreaterThan(3)
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([`${before.version}: 4000`]))
    expect(await (await fetch(url)).text()).toBe(`${catalogue.current().version}: 4001`)
    transaction.mockRestore()
    server.close()
    await test.db.delete(productTable)
  })

  it('is shared by the whole process', async () => {
    expect(() => currentCatalogue()).toThrow('is loaded')
    const catalogue = await startCatalogue(publications, test.db)
    expect(currentCatalogue()).toBe(catalogue.current())
    catalogue.stop()
    expect(() => currentCatalogue()).toThrow('is loaded')
  })

  it('is in catalogue order, also if read in several pages', async () => {
    const many = Array.from({ length: 4100 }, () => buildProduct())
    for (let start = 0; start < many.length; start += 1000) {
      await test.db.insert(productTable).values(many.slice(start, start + 1000))
    }
    const { products } = await loadSnapshot(test.db)
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(4100)
    await test.db.delete(productTable).where(eq(productTable.status, 'active'))
  })
})
