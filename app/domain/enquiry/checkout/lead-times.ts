import { closedSentence } from '#app/domain/calendar/shutdown.ts'
import { reckonWorkingDays, type WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { leadTimeInWords } from '#app/domain/catalogue/product/describe-lead-time.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { LineSnapshot } from '../record/enquiry.ts'

/**
 * What speaks against a needed-by day. `late`: the shortest estimate is later; `tight`: the longest
 * is; `unknown`: the lead time is given on request.
 */
export interface LeadTimeWarning {
  kind: 'late' | 'tight' | 'unknown'
  /** It speaks against each day that is earlier: ISO date. */
  before: string
  /** For the customer, to stand under the line. */
  text: string
}

/** No day is later. */
const always = '9999-12-31'

/**
 * All that may be said of a line's lead time, whatever day it is needed by; reckoned from today,
 * so that whoever types a day only has to look it up with `warningOn`.
 */
export function leadTimeWarnings(
  leadTime: LineSnapshot['leadTime'],
  { today, shutdowns }: WorkCalendar,
): LeadTimeWarning[] {
  if (!leadTime) {
    const text = 'Made or bought to order: we will tell you whether it can be there in time.'
    return [{ kind: 'unknown', before: always, text }]
  }
  const reckon = (days: number) => {
    const { day, past } = reckonWorkingDays(today, days, shutdowns)
    return { day, closed: past.length > 0 ? ` ${closedSentence(past)}` : '' }
  }
  const [earliest, latest] = [reckon(leadTime.from), reckon(leadTime.to)]
  const usually = `Estimated lead time ${leadTimeInWords(leadTime)}`
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
 * What speaks against a day, the weightiest; without a day there is nothing to warn of.
 * @param neededBy ISO date, or null
 */
export function warningOn(
  neededBy: string | null,
  warnings: readonly LeadTimeWarning[],
): LeadTimeWarning | null {
  return (neededBy && warnings.find(({ before }) => neededBy < before)) || null
}
