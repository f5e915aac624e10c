import { findClosedDay } from '#app/domain/calendar/shutdown.ts'
import type { ClosedPeriods } from '#app/domain/calendar/working-days.ts'
import { describeShortfall, findShortfalls } from '#app/domain/cart/run-checks/find-shortfalls.ts'
import { findClashes, findGaps } from '#app/domain/cart/run-checks/run-checks.ts'
import { formatLeadTime, noLeadTime } from '#app/domain/catalogue/product/describe-lead-time.ts'
import { checkMinimumOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import { describePostcodeMismatch } from '#app/domain/transport/postcodes.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import type { Enquiry, EnquiryLine } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { findWarningOn, leadTimeWarnings } from '../lines/lead-times.ts'
import { describeMissingAddress } from './enquiry-facts.ts'
import { findOpenRequests, type OpenRequest } from './open-requests.ts'

/**
 * Lists what a coordinator has to settle before an enquiry can be confirmed, one sentence each,
 * most urgent first; empty if it can be confirmed as it is.
 */
export function listOpenIssues(
  enquiry: Pick<Enquiry, 'proven' | 'acknowledged' | 'details' | 'lines' | 'createdAt'> &
    Partial<Pick<Enquiry, 'period' | 'status' | 'events'>>,
  closedPeriods: ClosedPeriods,
): string[] {
  const { proven, details, status, events = [] } = enquiry
  const isDaySettled = status !== undefined && lifecycle[status].hasDeliveryDay
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
  const missingAddress = describeMissingAddress(details)
  const postcode = describePostcodeMismatch(details.state, details.postcode)
  return [
    ...sender,
    ...mail,
    ...(status ? new Set(findOpenRequests({ status, events }).flatMap(describeRequest)) : []),
    // Erased enquiries have neither name nor address.
    ...(missingAddress && details.contactName !== '' ? [missingAddress] : []),
    ...(postcode ? [postcode] : []),
    ...(samples > 0 ? [`Samples to send: ${countOf(samples, 'line')}.`] : []),
    ...(lines.length > 0 && !isDaySettled
      ? listTimingIssues({ ...enquiry, lines }, closedPeriods)
      : []),
    ...lines.flatMap((line) => describeBelowMinimum(line)),
    ...listMismatches(lines),
  ]
}

/** Describes a customer request as a to-do sentence; empty if the team has replied already. */
function describeRequest({ at, asks, hasReply }: OpenRequest): string[] {
  if (hasReply) return []
  const day = formatDay(isoDayOf(at))
  return [
    asks === 'cancel'
      ? `The customer asked to cancel on ${day}: cancel it, or write to them.`
      : `The customer asked for a change on ${day}: propose what is possible, or write to them.`,
  ]
}

function listTimingIssues(
  {
    details,
    period,
    lines,
    createdAt,
  }: Pick<Enquiry, 'details' | 'lines' | 'createdAt'> & Partial<Pick<Enquiry, 'period'>>,
  closedPeriods: ClosedPeriods,
): string[] {
  const { neededBy } = details
  const open = lines
    .filter(({ product }) => !product.leadTime)
    .map(({ product }) => `${product.name}: lead time ${noLeadTime}, to be asked for.`)
  // The days of a blanket order are set by its call-offs.
  if (period) return open
  if (!neededBy) return ['No needed-by date was given.', ...open]
  const calendar = { today: isoDayOf(createdAt), ...closedPeriods }
  const closed = findClosedDay(neededBy, calendar, findHolidayPlace(details.postcode))
  const unsettled = closed ? [`Needed-by day to be settled: ${closed.words}`] : []
  const late = lines.flatMap(({ product: { name, leadTime } }) => {
    const warning = findWarningOn(neededBy, leadTimeWarnings(leadTime, calendar))
    if (!warning || !leadTime) return []
    const usually = `${name}: lead time ${formatLeadTime(leadTime)}`
    const verdict = warning.kind === 'late' ? 'cannot be met' : 'may be missed'
    return [`${usually}, so ${formatDay(neededBy)} ${verdict}.`]
  })
  return [...unsettled, ...late, ...open]
}

function describeBelowMinimum({ product, pieces }: EnquiryLine): string[] {
  const check = checkMinimumOrder(product.packs, pieces, product.minimumOrder)
  if (check?.position !== 'below') return []
  return [`${product.name}: ${describeQuantity(product.packs, pieces)}. ${check.message}`]
}

/** Lists parts that are missing, are too few, or do not fit any of the bottles and cans. */
function listMismatches(lines: readonly EnquiryLine[]): string[] {
  const products = lines.map(({ product }) => product)
  const gaps = findGaps(products).map(({ product, description, uncertain: open }) =>
    open
      ? `${product.name} with ${open.name}: to be settled. ${open.reason}`
      : `${product.name}: no ${description} in this enquiry.`,
  )
  const clashes = findClashes(products).map(
    ({ product, other, reason }) => `${product.name} does not go with ${other.name}. ${reason}`,
  )
  const shortfalls = findShortfalls(lines).map(
    (shortfall) => `${shortfall.part.name}: ${describeShortfall(shortfall)}`,
  )
  return [...gaps, ...shortfalls, ...clashes]
}
