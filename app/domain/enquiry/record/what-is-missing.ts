import { closedDay } from '#app/domain/calendar/closed-day.ts'
import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import { runClashes, runGaps } from '#app/domain/cart/run-checks/run-checks.ts'
import { runShortfalls, shortfallInWords } from '#app/domain/cart/run-checks/run-shortfalls.ts'
import { leadTimeInWords, noLeadTime } from '#app/domain/catalogue/product/describe-lead-time.ts'
import { checkMinimumOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { postcodeMismatch } from '#app/domain/transport/postcodes.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import type { Enquiry, EnquiryLine } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { leadTimeWarnings, warningOn } from '../lines/lead-times.ts'
import { type OpenRequest, openRequests } from './open-requests.ts'

/**
 * Lists what a coordinator has to settle before an enquiry can be confirmed, one sentence each,
 * most urgent first; empty if it can be confirmed as it is.
 */
export function whatIsMissing(
  enquiry: Pick<Enquiry, 'proven' | 'acknowledged' | 'details' | 'lines' | 'createdAt'> &
    Partial<Pick<Enquiry, 'period' | 'status' | 'events'>>,
  shutdowns: readonly Shutdown[],
): string[] {
  const { proven, details, status, events = [] } = enquiry
  const isDaySettled = status !== undefined && lifecycle[status].hasDay
  const lines = enquiry.lines.filter(({ kind }) => kind === 'order')
  const samples = enquiry.lines.length - lines.length
  const sender =
    proven === 'unproven'
      ? ['The sender did not pass a human check: call before anything is arranged.']
      : []
  const mail = enquiry.acknowledged
    ? []
    : [
        'Acknowledgement withheld: too many forms came in the hour to mail one for each. The customer has no e-mail from us yet.',
      ]
  const postcode = postcodeMismatch(details.state, details.postcode)
  return [
    ...sender,
    ...mail,
    ...(status ? new Set(openRequests({ status, events }).flatMap(inWords)) : []),
    ...(postcode ? [postcode] : []),
    ...(samples > 0 ? [`Samples to send: ${countOf(samples, 'line')}.`] : []),
    ...(lines.length > 0 && !isDaySettled ? timing({ ...enquiry, lines }, shutdowns) : []),
    ...lines.flatMap((line) => belowMinimum(line)),
    ...notTogether(lines),
  ]
}

/** Describes a customer request as a to-do sentence; empty if the team has replied already. */
function inWords({ at, asks, isTold }: OpenRequest): string[] {
  if (isTold) return []
  const day = formatDay(isoDayOf(at))
  return [
    asks === 'cancel'
      ? `The customer asked to cancel on ${day}: cancel it, or write to them.`
      : `The customer asked for a change on ${day}: propose what is possible, or write to them.`,
  ]
}

function timing(
  {
    details,
    period,
    lines,
    createdAt,
  }: Pick<Enquiry, 'details' | 'lines' | 'createdAt'> & Partial<Pick<Enquiry, 'period'>>,
  shutdowns: readonly Shutdown[],
): string[] {
  const { neededBy } = details
  const open = lines
    .filter(({ product }) => !product.leadTime)
    .map(({ product }) => `${product.name}: lead time ${noLeadTime}, to be asked for.`)
  // The days of a blanket order are set by its call-offs.
  if (period) return open
  if (!neededBy) return ['No needed-by date was given.', ...open]
  const calendar = { today: isoDayOf(createdAt), shutdowns }
  const closed = closedDay(neededBy, calendar)
  const unsettled = closed ? [`Needed-by day to be settled: ${closed.words}`] : []
  const late = lines.flatMap(({ product: { name, leadTime } }) => {
    const warning = warningOn(neededBy, leadTimeWarnings(leadTime, calendar))
    if (!warning || !leadTime) return []
    const usually = `${name}: lead time ${leadTimeInWords(leadTime)}`
    const verdict = warning.kind === 'late' ? 'cannot be met' : 'may be missed'
    return [`${usually}, so ${formatDay(neededBy)} ${verdict}.`]
  })
  return [...unsettled, ...late, ...open]
}

function belowMinimum({ product, pieces }: EnquiryLine): string[] {
  const check = checkMinimumOrder(product.packs, pieces, product.minimumOrder)
  if (check?.position !== 'below') return []
  return [`${product.name}: ${describeQuantity(product.packs, pieces)}. ${check.words}`]
}

/** Lists parts that are missing, are too few, or do not fit any of the bottles and cans. */
function notTogether(lines: readonly EnquiryLine[]): string[] {
  const products = lines.map(({ product }) => product)
  const gaps = runGaps(products).map(({ product, wanted, open }) =>
    open
      ? `${product.name} with ${open.name}: to be settled. ${open.reason}`
      : `${product.name}: no ${wanted} in this enquiry.`,
  )
  const clashes = runClashes(products).map(
    ({ product, other, reason }) => `${product.name} does not go with ${other.name}. ${reason}`,
  )
  const shortfalls = runShortfalls(lines).map(
    (shortfall) => `${shortfall.part.name}: ${shortfallInWords(shortfall)}`,
  )
  return [...gaps, ...shortfalls, ...clashes]
}
