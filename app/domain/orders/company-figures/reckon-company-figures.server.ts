import type { MemberActor } from '#app/domain/access/actor.ts'
import { yearsLater } from '#app/domain/calendar/iso-day.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { keptReckoning } from '../kept-reckoning.server.ts'
import { comingPieces } from './coming-pieces.server.ts'
import { type CompanyFigures, companyFigures, plannedSince } from './company-figures.ts'
import { deliveredLines } from './delivered-lines.server.ts'
import { type RunOut, runOuts } from './run-out.ts'

/** Years of deliveries from which run-out dates are estimated. */
const yearsOfRhythm = 2

/**
 * Returns the figures of what a company received in the last months, cached until its orders
 * change.
 * @param tx transaction of `inCompany`
 * @param today ISO date
 */
export function reckonCompanyFigures(
  tx: Database,
  actor: MemberActor,
  today: string,
): Promise<CompanyFigures> {
  return keptReckoning(tx, `figures ${actor.company} ${today}`, async () =>
    companyFigures(await deliveredLines(tx, actor, plannedSince(today)), today),
  )
}

/**
 * Estimates which products a company will run out of, soonest first; cached until its orders
 * change.
 * @param tx transaction of `inCompany`
 * @param today ISO date
 */
export function reckonRunOuts(tx: Database, actor: MemberActor, today: string): Promise<RunOut[]> {
  return keptReckoning(tx, `run-outs ${actor.company} ${today}`, async () => {
    const since = `${yearsLater(today, -yearsOfRhythm).slice(0, 7)}-01`
    const deliveries = await deliveredLines(tx, actor, since)
    const arrivals = deliveries.filter(({ pieces }) => pieces > 0)
    return runOuts(arrivals, await comingPieces(tx, actor), today)
  })
}
