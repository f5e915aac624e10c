import type { MemberActor } from '#app/domain/access/actor.ts'
import { addYears } from '#app/domain/calendar/iso-day.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cachedForCompany } from '../cached-for-company.server.ts'
import { countComingPieces } from './coming-pieces.server.ts'
import {
  type CompanyFigures,
  computeCompanyFigures,
  earliestPlannedDay,
} from './company-figures.ts'
import { listDeliveredLines } from './delivered-lines.server.ts'
import { estimateRunOuts, type RunOut } from './run-out.ts'

/** Years of deliveries from which run-out dates are estimated. */
const runOutHistoryYears = 2

/**
 * Returns the figures of what a company received in the last months, cached until its orders
 * change.
 * @param tx transaction of `inCompany`
 * @param today ISO date
 */
export function loadCompanyFigures(
  tx: Database,
  actor: MemberActor,
  today: string,
): Promise<CompanyFigures> {
  return cachedForCompany(tx, `figures ${actor.company} ${today}`, async () =>
    computeCompanyFigures(await listDeliveredLines(tx, actor, earliestPlannedDay(today)), today),
  )
}

/**
 * Estimates which products a company will run out of, soonest first; cached until its orders
 * change.
 * @param tx transaction of `inCompany`
 * @param today ISO date
 */
export function loadRunOuts(tx: Database, actor: MemberActor, today: string): Promise<RunOut[]> {
  return cachedForCompany(tx, `run-outs ${actor.company} ${today}`, async () => {
    const since = `${addYears(today, -runOutHistoryYears).slice(0, 7)}-01`
    const deliveries = await listDeliveredLines(tx, actor, since)
    const arrivals = deliveries.filter(({ pieces }) => pieces > 0)
    return estimateRunOuts(arrivals, await countComingPieces(tx, actor), today)
  })
}
