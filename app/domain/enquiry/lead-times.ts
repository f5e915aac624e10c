import { leadTimeInWords } from '#app/domain/catalogue/describe-lead-time.ts'
import { formatDay } from '#app/platform/format.ts'
import type { LineSnapshot } from './enquiry.ts'
import { addWorkingDays } from './working-days.ts'

/**
 * What a line's lead time says about the day it is needed by. `late`: the shortest estimate is
 * later; `tight`: the longest is; `unknown`: the lead time is given on request.
 */
export interface LeadTimeWarning {
  sku: string
  name: string
  kind: 'late' | 'tight' | 'unknown'
  /** For the customer, to stand under the line. */
  text: string
}

type Line = { product: Pick<LineSnapshot, 'sku' | 'name' | 'leadTime'> }

/**
 * Warns of every line whose estimated lead time is longer than the time left. Without a day there
 * is nothing to warn of.
 * @param neededBy ISO date, or null
 * @param today ISO date of the day the enquiry is sent
 */
export function leadTimeWarnings(
  lines: readonly Line[],
  neededBy: string | null,
  today: string,
): LeadTimeWarning[] {
  if (!neededBy) return []
  return lines.flatMap(({ product }) => {
    const { sku, name } = product
    const warning = judge(product.leadTime, neededBy, today)
    return warning ? [{ sku, name, ...warning }] : []
  })
}

function judge(
  leadTime: LineSnapshot['leadTime'],
  neededBy: string,
  today: string,
): Pick<LeadTimeWarning, 'kind' | 'text'> | null {
  if (!leadTime) {
    const text = 'Made or bought to order: we will tell you whether it can be there in time.'
    return { kind: 'unknown', text }
  }
  const earliest = addWorkingDays(today, leadTime.from)
  const latest = addWorkingDays(today, leadTime.to)
  if (latest <= neededBy) return null
  const usually = `Estimated lead time ${leadTimeInWords(leadTime)}`
  return earliest > neededBy
    ? { kind: 'late', text: `${usually}: not before ${formatDay(earliest)}, after you need it.` }
    : { kind: 'tight', text: `${usually}: it may take until ${formatDay(latest)}.` }
}
