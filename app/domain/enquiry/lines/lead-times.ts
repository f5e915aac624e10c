import { formatClosedSentence } from '#app/domain/calendar/shutdown.ts'
import {
  addWorkingDaysWithShutdowns,
  type WorkCalendar,
} from '#app/domain/calendar/working-days.ts'
import { formatLeadTime } from '#app/domain/catalogue/product/describe-lead-time.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { LineSnapshot } from '../enquiry.ts'

/**
 * A warning that a line may not arrive by the needed-by day. `late`: even the shortest estimate is
 * later; `tight`: the longest estimate is later; `unknown`: the lead time is given on request.
 */
export interface LeadTimeWarning {
  kind: 'late' | 'tight' | 'unknown'
  /** ISO date; the warning applies to every needed-by day before it. */
  before: string
  /** Text shown to the customer under the line. */
  text: string
}

/** ISO date after every possible needed-by day. */
const distantDay = '9999-12-31'

/**
 * Lists all warnings of a line's lead time, counted from today, most serious first. The browser
 * picks the one for a day with `findWarningOn`, without knowing holidays and shutdowns.
 */
export function leadTimeWarnings(
  leadTime: LineSnapshot['leadTime'],
  { today, shutdowns }: WorkCalendar,
): LeadTimeWarning[] {
  if (!leadTime) {
    const text = 'Made or bought to order: we will tell you whether it can arrive in time.'
    return [{ kind: 'unknown', before: distantDay, text }]
  }
  const reckon = (days: number) => {
    const { day, past } = addWorkingDaysWithShutdowns(today, days, shutdowns)
    return { day, closed: past.length > 0 ? ` ${formatClosedSentence(past)}` : '' }
  }
  const [earliest, latest] = [reckon(leadTime.from), reckon(leadTime.to)]
  const usually = `Estimated lead time ${formatLeadTime(leadTime)}`
  return [
    {
      kind: 'late',
      before: earliest.day,
      text: `${usually}: not before ${formatDay(earliest.day)}, after you need it.${earliest.closed}`,
    },
    {
      kind: 'tight',
      before: latest.day,
      text: `${usually}: it may take until ${formatDay(latest.day)}.${latest.closed}`,
    },
  ]
}

/**
 * Finds the most serious warning for a day. @returns null if none applies, or if there is no day
 */
export function findWarningOn(
  neededBy: string | null,
  warnings: readonly LeadTimeWarning[],
): LeadTimeWarning | null {
  return (neededBy && warnings.find(({ before }) => neededBy < before)) || null
}
