import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { apiAnswerTable } from './tables.server.ts'

/** Time for which the answer to an Idempotency-Key is stored, in milliseconds. */
const answerLifeMs = 24 * 60 * 60_000

/** Answer as it is stored and sent again. */
export interface StoredAnswer {
  status: number
  body: string
  etag: string
}

interface IdempotentRequest {
  /** Id of the API key. */
  key: string
  idempotencyKey: string
  /** Hash of method, path and body. */
  request: string
  now: Date
}

export type IdempotentResult =
  | { outcome: 'answered'; answer: StoredAnswer; isRepeated: boolean }
  /** Nothing was changed or stored. */
  | { outcome: 'refused' }
  | { outcome: 'other-request' }

/** Thrown to roll the reservation back, and caught in this module. */
class Refused extends Error {}

/**
 * Runs a request once for an Idempotency-Key: its changes and its answer commit together, and a
 * repetition gets the stored answer. A repetition that comes while the first is running waits for
 * it. A refused request changes nothing and stores nothing, so it can be repeated.
 * @param work the request; null if it is refused
 */
export async function answerOnce(
  db: Database,
  { key, idempotencyKey, request, now }: IdempotentRequest,
  work: (tx: Database) => Promise<StoredAnswer | null>,
): Promise<IdempotentResult> {
  const mine = and(eq(apiAnswerTable.key, key), eq(apiAnswerTable.idempotencyKey, idempotencyKey))
  try {
    return await db.transaction(async (tx): Promise<IdempotentResult> => {
      const before = new Date(now.getTime() - answerLifeMs)
      await tx.delete(apiAnswerTable).where(and(mine, lt(apiAnswerTable.createdAt, before)))
      // Waits for a request with the same key that is running.
      const [reserved] = await tx
        .insert(apiAnswerTable)
        .values({ key, idempotencyKey, request, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: apiAnswerTable.key })
      if (!reserved) {
        const [stored] = await tx.select().from(apiAnswerTable).where(mine)
        if (!stored || stored.status === null) throw new Error('The answer is not there.')
        if (stored.request !== request) return { outcome: 'other-request' }
        const { status, body, etag } = stored
        return { outcome: 'answered', answer: { status, body, etag }, isRepeated: true }
      }
      const answer = await work(tx)
      if (!answer) throw new Refused()
      await tx.update(apiAnswerTable).set(answer).where(mine)
      return { outcome: 'answered', answer, isRepeated: false }
    })
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused' }
    throw error
  }
}
