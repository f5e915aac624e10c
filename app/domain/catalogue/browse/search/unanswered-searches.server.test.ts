import { beforeEach, describe, expect, it } from 'vitest'
import { unansweredSearchTable } from '#app/domain/catalogue/tables.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { listUnanswered, recordUnanswered, writeUnanswered } from './unanswered-searches.server.ts'

const test = openTestDatabase()
const monday = new Date('2027-02-01T00:00:00Z')
const tuesday = new Date('2027-02-02T00:00:00Z')

beforeEach(() => test.db.delete(unansweredSearchTable))

describe('unanswered searches', () => {
  it('are counted with their last date, most frequent first', async () => {
    recordUnanswered('demijohn')
    recordUnanswered('Growler')
    await writeUnanswered(test.db, monday)
    recordUnanswered('growler')
    await writeUnanswered(test.db, tuesday)
    await writeUnanswered(test.db, tuesday)
    expect(await listUnanswered(test.db, 10)).toEqual([
      { words: 'growler', times: 2, lastSeenAt: tuesday },
      { words: 'demijohn', times: 1, lastSeenAt: monday },
    ])
  })

  it('are limited in number; the most frequent are retained', async () => {
    recordUnanswered('growler')
    recordUnanswered('growler')
    for (let n = 0; n < 11; n++) {
      for (let m = 0; m < 300; m++) recordUnanswered(`bot ${n} ${'x'.repeat(n)} w${m}`)
      await writeUnanswered(test.db, tuesday)
    }
    const kept = await listUnanswered(test.db, 10_000)
    expect(kept).toHaveLength(2000)
    expect(kept[0]).toMatchObject({ words: 'growler', times: 2 })
  })
})
