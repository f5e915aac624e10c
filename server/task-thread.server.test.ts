import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { importWorks } from '#app/domain/catalogue/product-import/import-works.server.ts'
import {
  editImport,
  findImport,
  startImport,
} from '#app/domain/catalogue/product-import/stored-import.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { revisionTable, taskTable } from '#app/domain/publishing/tables.server.ts'
import { findTask, runTask, startTask } from '#app/domain/publishing/tasks/tasks.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { isLong } from '#tests/support/long.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { runTaskInThread } from './run-task-in-thread.ts'

const test = openTestDatabase()
/** Number of killed processes, each at another moment of an import and its publication. */
const rounds = isLong ? 20 : 2
/** Starts a process that runs a task. @returns the process, and its exit */
function startProcess(task: string) {
  const script = `import { runTaskInThread } from '#server/run-task-in-thread.ts'
    await runTaskInThread(${JSON.stringify(test.url)}, '${task}')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  return { child, ended: once(child, 'exit') }
}

/** Returns the milliseconds in which a process runs a task that nobody interrupts. */
async function measureProcess(task: string): Promise<number> {
  const begun = performance.now()
  await startProcess(task).ended
  return performance.now() - begun
}

/** Starts a process that runs a task, and kills it after a while. @returns whether it was killed */
async function killDuring(task: string, lifeMs: number): Promise<boolean> {
  const { child, ended } = startProcess(task)
  await Promise.race([ended, sleep(lifeMs)])
  const isKilled = child.exitCode === null
  child.kill('SIGKILL')
  await ended
  return isKilled
}

/** Runs a task that a killed process has left, as soon as that process counts as lost. */
async function finish(task: string): Promise<void> {
  const seenAt = sql`clock_timestamp() - interval '1 hour'`
  await test.db.update(taskTable).set({ seenAt }).where(eq(taskTable.id, task))
  await runTaskInThread(test.url, task)
}

async function draftImport(actor: StaffActor, tag: string) {
  const products = await test.db.select({ sku: productTable.sku }).from(productTable)
  const rows = [['sku', 'tags'], ...products.map(({ sku }) => [sku, tag])]
  const content = { rows: rows.map((cells, at) => ({ number: at + 1, cells })) }
  const started = await startImport(test.db, actor, { name: `${tag}.csv`, content })
  if (started.outcome !== 'started' || !started.task) throw new Error(started.outcome)
  await runTask(test.db, started.task, importWorks)
  const stored = await findImport(test.db, started.id)
  if (!stored) throw new Error('The import is gone.')
  const { id, version, mapping, emptyClears, mayAdd } = stored
  const edit = { version, mapping, emptyClears, mayAdd, fixes: [] }
  const edited = await editImport(test.db, actor, { id, kind: 'draft-import', edit })
  if (edited.outcome !== 'started') throw new Error(edited.outcome)
  return { id, task: edited.task, count: products.length }
}

const startPublication = (actor: StaffActor, subjectId: string) =>
  startTask(test.db, actor, { kind: 'publish', subjectId, version: 1 })

const countTagged = (tag: string) =>
  test.db.$count(productTable, sql`${productTable.tags} = array[${tag}]`)

it('an import whose process is killed at any moment is published whole or not at all, and finished by the next', async () => {
  const actor = await storeStaff(test.db, 'Edith Marsh', ['editor'])
  const whole = await draftImport(actor, 'Whole')
  const draftMs = await measureProcess(whole.task)
  const wholeSet = (await findImport(test.db, whole.id))?.changeSetId ?? ''
  const publishMs = await measureProcess((await startPublication(actor, wholeSet)).id)
  expect(await countTagged('Whole')).toBe(whole.count)
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const tag = `Round ${round}`
    // The moments are spread over the whole work, however fast the machine is.
    const part = (round + 0.5) / rounds
    const { id, task, count } = await draftImport(actor, tag)
    if (await killDuring(task, part * draftMs)) killed += 1
    const isDrafted = (await findImport(test.db, id))?.changeSetId !== null
    expect((await findTask(test.db, id))?.state === 'done').toBe(isDrafted)
    if (!isDrafted) await finish(task)
    const changeSet = (await findImport(test.db, id))?.changeSetId ?? ''
    const drafts = await test.db.execute<{ count: number }>(
      sql`select count(*)::int as count from change where change_set_id = ${changeSet}::uuid`,
    )
    expect(drafts.rows).toEqual([{ count }])
    const publication = await startPublication(actor, changeSet)
    if (await killDuring(publication.id, part * publishMs)) killed += 1
    const tagged = await countTagged(tag)
    const revisions = await test.db.$count(revisionTable, eq(revisionTable.changeSetId, changeSet))
    expect([0, count]).toContain(tagged)
    expect(revisions > 0).toBe(tagged > 0)
    if (tagged === 0) await finish(publication.id)
    expect(await countTagged(tag)).toBe(count)
    expect(await findTask(test.db, changeSet)).toMatchObject({
      state: 'done',
      result: { outcome: 'published' },
    })
  }
  expect(killed).toBeGreaterThan(0)
}, 600_000)
