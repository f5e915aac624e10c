import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { listUnanswered } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { TodayFigures } from './today-figures.ts'
import { askedFigures, volumeFigures } from './volume-figures.server.ts'
import { answerFigures, waitingFigures } from './waiting-figures.server.ts'

type PastFigures = Omit<TodayFigures, 'waiting'>

/** Milliseconds for which figures of the past are not counted again: they read a year of lines. */
const goodFor = 10 * 60_000
/** Searches in the list of those that found nothing. */
const mostSearches = 15

let counted: { at: number; figures: Promise<PastFigures> } | undefined

/** What waits and what was: the first page of the day. Many who look at once have it counted once. */
export async function readTodayFigures(
  db: Database,
  actor: Actor,
  now = new Date(),
): Promise<({ ok: true } & TodayFigures) | PolicyRefusal> {
  const refusal = refusalFor(actor, 'see-figures')
  if (refusal) return refusal
  if (!counted || now.getTime() - counted.at > goodFor || now.getTime() < counted.at) {
    const figures = countPast(db, now)
    counted = { at: now.getTime(), figures }
    // What failed is counted again at the next look.
    figures.catch(() => {
      counted = undefined
    })
  }
  const past = await counted.figures
  return { ok: true, ...past, waiting: await waitingFigures(db) }
}

async function countPast(db: Database, countedAt: Date): Promise<PastFigures> {
  return {
    countedAt,
    answers: await answerFigures(db),
    volumes: await volumeFigures(db),
    asked: await askedFigures(db),
    searches: await listUnanswered(db, mostSearches),
  }
}

/** Forgets what was counted, for tests. */
export function forgetFigures(): void {
  counted = undefined
}
