import { expect } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { countRows } from './count-rows.ts'
import { expectPage, visibleText } from './expect-page.ts'
import type { Answer } from './in-memory-server.ts'

/** Sends a request that must be rejected, and expects the message and nothing stored. */
export async function expectRefused(
  db: Database,
  send: () => Promise<Answer>,
  sentence: string | RegExp,
  status = 400,
): Promise<Answer> {
  const before = await countRows(db)
  const answer = await send()
  expectPage(answer, status)
  expect(visibleText(answer)).toMatch(sentence)
  expect(await countRows(db)).toEqual(before)
  return answer
}
