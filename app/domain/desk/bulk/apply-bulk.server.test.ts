import { expect, it } from 'vitest'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { applyBulk, undoBulk } from './apply-bulk.server.ts'

const test = openTestDatabase()

it.each(['13', '\u202e', '00000000-0000-0000-0000-000000000000'])(
  'a bulk change with the id “%s” is refused as unknown',
  async (id) => {
    const actor = await storeStaff(test.db)
    for (const change of [applyBulk, undoBulk]) {
      expect(await change(test.db, actor, id)).toMatchObject({ outcome: 'no-such-bulk' })
    }
  },
)
