import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { loadProducts } from '#app/domain/catalogue/documents/product-kind.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  editImport,
  findImport,
  startImport,
} from '#app/domain/catalogue/product-import/stored-import.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { loadContentOfAllGroups } from '#app/domain/content/content-snapshot.server.ts'
import { addDrafts } from '#app/domain/publishing/add-drafts.server.ts'
import { findCurrentNumbers } from '#app/domain/publishing/current-revisions.server.ts'
import { documentId } from '#app/domain/publishing/document.ts'
import { lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import { changeSetTable, changeTable, revisionTable } from '#app/domain/publishing/tables.server.ts'
import { findTask, startTask } from '#app/domain/publishing/tasks/tasks.server.ts'
import { openBalancedSite, type WebProcess } from '#tests/support/balanced-site.ts'
import { type SignedInStaff, signInStaff } from '#tests/support/sign-in-staff.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { encodeFields } from '#tests/support/visitor.ts'

/** Number of moments at which the process is killed while it publishes. */
const publishingKills = 50
/** Number of moments at which the process is killed while it imports. */
const importKills = 20
/** Number of products in a publication or an import. */
const productCount = 25
const timeout = 1_800_000

const database = openTestDatabase()
let site: Awaited<ReturnType<typeof openBalancedSite>>
beforeAll(async () => {
  site = await openBalancedSite(database)
})
afterAll(() => site.close())

async function enter(): Promise<SignedInStaff> {
  return signInStaff(database.db, { roles: ['editor'], name: 'Edith Marsh' })
}

/** Loads some seeded products by the order of their SKU. */
async function someProducts(start: number, count = productCount): Promise<Product[]> {
  const rows = await database.db
    .select({ sku: productTable.sku })
    .from(productTable)
    .orderBy(productTable.sku)
    .offset(start)
    .limit(count)
  const products = await loadProducts(
    database.db,
    rows.map(({ sku }) => sku),
  )
  return [...products.values()]
}

const groups = ['ABOUT-PAGE', 'HOME-PAGE', 'CONTACT-PAGE'] as const

/** Stores a change set that writes a mark into texts of the site and of products. */
async function draftMarks(actor: StaffActor, mark: string): Promise<string> {
  const content = await loadContentOfAllGroups(database.db)
  const changes = [
    ...groups.map((key) => ({
      kind: 'content' as const,
      key,
      body: { ...content[key], seo: { ...content[key].seo, title: mark } },
    })),
    ...(await someProducts(0)).map((product) => ({
      kind: 'product' as const,
      key: product.sku,
      body: { ...product, description: mark },
    })),
  ]
  return database.db.transaction(async (tx) => {
    const numbers = await findCurrentNumbers(tx, changes)
    const based = changes.map((change) => ({
      ...change,
      baseRevision: numbers.get(documentId(change)) ?? 0,
    }))
    const created = await addDrafts(tx, actor, { title: mark, changes: based })
    if (created.outcome !== 'created') throw new Error(created.message)
    return created.id
  })
}

/** Sends the form of “Publish now”. @returns the status of the answer; null if it was cut off */
function publishBy(
  { url }: WebProcess,
  { cookie, formToken }: SignedInStaff,
  changeSet: string,
): Promise<number | null> {
  const sent = fetch(`${url}/staff/publishing/${changeSet}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: encodeFields({ formToken, intent: 'publish', version: '1' }),
  })
  return sent.then(
    ({ status }) => status,
    () => null,
  )
}

/** Reads the marks that are published, after the transaction of a killed process has ended. */
async function readMarks(changeSet: string) {
  return database.db.transaction(async (tx) => {
    await lockPublishing(tx)
    const content = await loadContentOfAllGroups(tx)
    const products = [
      ...(await loadProducts(
        tx,
        (await someProducts(0)).map(({ sku }) => sku),
      )),
    ]
    const [stored] = await tx
      .select({ state: changeSetTable.state })
      .from(changeSetTable)
      .where(eq(changeSetTable.id, changeSet))
    return {
      marks: [
        ...groups.map((key) => content[key].seo.title),
        ...products.map(([, { description }]) => description),
      ],
      state: stored?.state,
      revisions: await tx.$count(revisionTable, eq(revisionTable.changeSetId, changeSet)),
    }
  })
}

it('a site that is killed while it publishes texts and products has published them whole or not at all', {
  timeout,
}, async () => {
  const staff = await enter()
  let web = await site.start()
  const first = await draftMarks(staff.actor, 'Mark of an undisturbed publication')
  const begun = performance.now()
  expect(await publishBy(web, staff, first)).toBe(303)
  const usualMs = performance.now() - begun
  let published = 'Mark of an undisturbed publication'
  let cutOffCount = 0
  for (let kill = 1; kill <= publishingKills; kill += 1) {
    const mark = `Mark ${kill}`
    const changeSet = await draftMarks(staff.actor, mark)
    const publishing = publishBy(web, staff, changeSet)
    await sleep(Math.random() * usualMs * 1.5)
    await site.stop(web, 'SIGKILL')
    const status = await publishing
    const found = await readMarks(changeSet)
    if (found.state === 'published') published = mark
    else cutOffCount += 1
    if (status !== null) expect([status, found.state]).toEqual([303, 'published'])
    expect(new Set(found.marks)).toEqual(new Set([published]))
    expect(found.revisions).toBe(found.state === 'published' ? found.marks.length : 0)
    web = await site.start()
    expect(await (await fetch(`${web.url}/about`)).text()).toContain(published)
    if (found.state !== 'published') {
      // The draft was kept, and is published by the next click.
      expect(await publishBy(web, staff, changeSet)).toBe(303)
      published = mark
    }
  }
  console.log(`${cutOffCount} of ${publishingKills} publications were cut off.`)
  expect(cutOffCount).toBeGreaterThan(0)
})

/** Waits until a task of a process has ended. @returns its result */
async function finish(subject: string): Promise<unknown> {
  const task = await vi.waitUntil(
    async () => {
      const found = await findTask(database.db, subject)
      return found?.finishedAt ? found : null
    },
    { timeout, interval: 300 },
  )
  expect(task.state).toBe('done')
  return task.result
}

/** Imports tags for some products by the workers of the site: checks, drafts and publishes them. */
async function importTags(
  actor: StaffActor,
  name: string,
  products: readonly Product[],
): Promise<void> {
  const { db } = database
  const csv = ['sku,tags', ...products.map(({ sku }) => `${sku},${name}`)].join('\r\n')
  const started = await startImport(db, actor, { name, content: { bytes: Buffer.from(csv) } })
  if (started.outcome !== 'started') throw new Error(started.message)
  expect(await finish(started.id)).toEqual({ outcome: 'checked' })
  const checked = await findImport(db, started.id)
  if (!checked) throw new Error('The import is gone.')
  const { id, version, mapping, emptyClears, mayAdd } = checked
  const edit = { version, mapping, emptyClears, mayAdd, fixes: [] }
  await editImport(db, actor, { id, kind: 'draft-import', edit })
  // A request would draft so few rows itself; here a worker does it, without waiting for a request.
  await queryAsOwner(
    database,
    "update pgboss.job set start_after = now() where name = 'publishing-tasks' and state = 'created'",
  )
  expect(await finish(id)).toEqual({ outcome: 'drafted' })
  const changeSet = (await findImport(db, id))?.changeSetId ?? ''
  await db.transaction((tx) =>
    startTask(tx, actor, { kind: 'publish', subjectId: changeSet, version: 1 }),
  )
  expect(await finish(changeSet)).toEqual({ outcome: 'published' })
}

/** Counts what is drafted and published of an import; each is all of its products or nothing. */
async function readImport(name: string, products: readonly Product[]) {
  return database.db.transaction(async (tx) => {
    await lockPublishing(tx)
    const sets = await tx
      .select({ id: changeSetTable.id, state: changeSetTable.state })
      .from(changeSetTable)
      .where(eq(changeSetTable.title, `Import: ${name}`))
    const ids = sets.map(({ id }) => id)
    const loaded = await loadProducts(
      tx,
      products.map(({ sku }) => sku),
    )
    return {
      states: sets.map(({ state }) => state),
      drafts: await tx.$count(changeTable, inArray(changeTable.changeSetId, ids)),
      revisions: await tx.$count(
        revisionTable,
        and(eq(revisionTable.kind, 'product'), inArray(revisionTable.changeSetId, ids)),
      ),
      tagged: [...loaded.values()].filter(({ tags }) => tags.includes(name)).length,
    }
  })
}

it('a site that is killed while it imports has drafted and published whole or not at all, and the next one completes it', {
  timeout,
}, async () => {
  const { actor } = await enter()
  const tables = await Promise.all(
    Array.from({ length: importKills }, async (_, kill) => ({
      name: `killed-${kill}`,
      products: await someProducts(kill * productCount),
    })),
  )
  let web = await site.start()
  const begun = performance.now()
  await importTags(actor, 'not-killed', await someProducts(importKills * productCount))
  const usualMs = performance.now() - begun
  await site.stop(web, 'SIGKILL')
  const seen = { draft: 0, published: 0 }
  const imports: Promise<void>[] = []
  for (const [at, { name, products }] of tables.entries()) {
    web = await site.start()
    imports.push(importTags(actor, name, products))
    await sleep(Math.random() * usualMs * 1.5)
    await site.stop(web, 'SIGKILL')
    for (const table of tables.slice(0, at + 1)) {
      const found = await readImport(table.name, table.products)
      expect(found.drafts).toBe(found.states.length * productCount)
      const isPublished = found.states.includes('published')
      expect(found.revisions).toBe(isPublished ? productCount : 0)
      expect(found.tagged).toBe(isPublished ? productCount : 0)
      if (table.name === name && found.states.length > 0)
        seen[isPublished ? 'published' : 'draft']++
    }
  }
  console.log(`Killed after the draft: ${seen.draft}, after the publication: ${seen.published}.`)
  expect(seen.draft + seen.published).toBeGreaterThan(0)
  await site.start()
  await Promise.all(imports)
  for (const { name, products } of tables) {
    expect(await readImport(name, products)).toEqual({
      states: ['published'],
      drafts: productCount,
      revisions: productCount,
      tagged: productCount,
    })
  }
})
