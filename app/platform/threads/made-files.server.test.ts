import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSeverableDatabase } from '#tests/support/severable-database.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase } from '../database/database.server.ts'
import { madeFileTable } from '../database/tables.server.ts'
import { createMadeFiles, type FileRequest, sweepMadeFiles } from './made-files.server.ts'

const test = openTestDatabase()
const megabyte = 1_000_000
/** Creates the file cache of a started process. */
const startProcess = (database = megabyte) => createMadeFiles({ memory: megabyte, database })

let made: string[] = []
/** A file whose content is its facts. */
const order = (facts: string): FileRequest => ({
  kind: 'sheet',
  facts,
  async generate() {
    made.push(facts)
    return new TextEncoder().encode(facts)
  },
})
const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString()

beforeEach(async () => {
  made = []
  await test.db.delete(madeFileTable)
})

async function keptFiles(): Promise<string[]> {
  const rows = await test.db.select({ content: madeFileTable.content }).from(madeFileTable)
  return rows.map(({ content }) => textOf(content) ?? '').sort()
}

/** Sets the day of last use back by some days. */
function leaveUnused(facts: string, days: number) {
  return test.db
    .update(madeFileTable)
    .set({ usedOn: sql`current_date - ${days}::int` })
    .where(eq(madeFileTable.content, new TextEncoder().encode(facts)))
}

describe('generated file', () => {
  it('is generated once for concurrent and later requests', async () => {
    const files = startProcess()
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => files.find(test.db, order('a'))),
    )
    expect(asked.map(textOf)).toEqual(Array(5).fill('a'))
    expect(textOf(await files.find(test.db, order('a')))).toBe('a')
    expect(made).toEqual(['a'])
  })

  it('is not generated again after a restart or by another process', async () => {
    await startProcess().find(test.db, order('a'))
    const [restarted, other] = [startProcess(), startProcess()]
    expect(textOf(await restarted.find(test.db, order('a')))).toBe('a')
    expect(textOf(await other.find(test.db, order('a')))).toBe('a')
    expect(made).toEqual(['a'])
  })

  it('is generated again if its facts change; the earlier one stays cached', async () => {
    const files = startProcess()
    for (const facts of ['a', 'b', 'a']) {
      expect(textOf(await files.find(test.db, order(facts)))).toBe(facts)
    }
    expect(textOf(await startProcess().find(test.db, order('a')))).toBe('a')
    expect(made).toEqual(['a', 'b'])
  })

  it('is distinct from a file of another kind with the same facts', async () => {
    const files = startProcess()
    await files.find(test.db, order('a'))
    const picture: FileRequest = {
      ...order('a'),
      kind: 'picture',
      generate: async () => new Uint8Array(3),
    }
    expect(await files.find(test.db, picture)).toHaveLength(3)
  })

  it('is not cached if there was no time to generate it', async () => {
    const files = startProcess()
    expect(await files.find(test.db, { ...order('a'), generate: async () => null })).toBeNull()
    expect(await keptFiles()).toEqual([])
    expect(textOf(await files.find(test.db, order('a')))).toBe('a')
  })

  it('is not cached if generating failed', async () => {
    const files = startProcess()
    const failing = { ...order('a'), generate: () => Promise.reject(new Error('the thread died')) }
    await expect(files.find(test.db, failing)).rejects.toThrow('the thread died')
    expect(textOf(await files.find(test.db, order('a')))).toBe('a')
  })

  it('is stored once, even if two processes generate it', async () => {
    const [one, other] = [startProcess(), startProcess()]
    await Promise.all([one, other].map((files) => files.find(test.db, order('a'))))
    expect(await keptFiles()).toEqual(['a'])
  })

  it('is generated once while the database is unavailable, and stored again afterwards', async () => {
    const wire = await openSeverableDatabase(test.url)
    const { db, close } = connectDatabase(wire.url, 2)
    onTestFinished(close)
    const files = startProcess()
    await wire.cut()
    expect(textOf(await files.find(db, order('a')))).toBe('a')
    expect(textOf(await files.find(db, order('a')))).toBe('a')
    expect(made).toEqual(['a'])
    await wire.restore()
    await files.find(db, order('b'))
    expect(await keptFiles()).toEqual(['b'])
  })

  it('is generated while the database does not answer', async () => {
    const wire = await openSeverableDatabase(test.url)
    const { db, pool, close } = connectDatabase(wire.url, 2)
    await pool.query('select 1')
    wire.silence()
    expect(textOf(await startProcess().find(db, order('a')))).toBe('a')
    await wire.cut()
    await close()
  })

  it('is cached in memory only if the database limit is 0', async () => {
    const files = startProcess(0)
    await files.find(test.db, order('a'))
    await files.find(test.db, order('a'))
    expect([made, await keptFiles()]).toEqual([['a'], []])
  })
})

describe('cached files', () => {
  it('are deleted after 90 days without use', async () => {
    for (const facts of ['old', 'used again', 'new']) {
      await startProcess().find(test.db, order(facts))
    }
    await leaveUnused('old', 91)
    await leaveUnused('used again', 91)
    await startProcess().find(test.db, order('used again'))
    await vi.waitFor(async () => {
      const days = await test.db
        .select({ unused: sql<number>`current_date - ${madeFileTable.usedOn}` })
        .from(madeFileTable)
      expect(days.filter(({ unused }) => unused > 0)).toHaveLength(1)
    })
    await sweepMadeFiles(test.db, megabyte)
    expect(await keptFiles()).toEqual(['new', 'used again'])
  })

  it('never exceed the size limit: the least recently used are deleted', async () => {
    for (const [facts, days] of [
      ['aaaa', 3],
      ['bbbb', 1],
      ['cccc', 2],
    ] as const) {
      await startProcess().find(test.db, order(facts))
      await leaveUnused(facts, days)
    }
    await sweepMadeFiles(test.db, 12)
    expect(await keptFiles()).toEqual(['aaaa', 'bbbb', 'cccc'])
    await sweepMadeFiles(test.db, 11)
    expect(await keptFiles()).toEqual(['bbbb', 'cccc'])
  })

  it('are swept before the hourly sweep if many are generated', async () => {
    const files = startProcess(100)
    for (let number = 10; number < 90; number++) await files.find(test.db, order(`file ${number}`))
    const bytes = (await keptFiles()).join('').length
    expect(bytes).toBeLessThanOrEqual(105)
    expect(bytes).toBeGreaterThan(50)
  })
})
