import { findClosedDay } from '#app/domain/calendar/closed-day.ts'
import type { HolidayPlace } from '#app/domain/calendar/public-holidays.ts'
import type { ClosedPeriods, WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { type Enquiry, type EnquiryDetails, roleLabels, unloadingLabels } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { formatPeriod } from '../period.ts'
import { type Correction, restoreSentDetails } from './correction.ts'

type FactsOf = Pick<
  Enquiry,
  'details' | 'proven' | 'acknowledged' | 'createdAt' | 'period' | 'status'
>

/** Formats the address of the delivery site, as far as it is known. */
export function formatDeliveryAddress({
  address,
  suburb,
  state,
  postcode,
}: Pick<EnquiryDetails, 'address' | 'suburb' | 'state' | 'postcode'>): string {
  const place = [suburb, state, postcode].filter(Boolean).join(' ')
  return [address, place].filter(Boolean).join(', ')
}

/**
 * Lists contact and delivery details as label/value rows. A needed-by date on which we do not
 * deliver is marked “to be settled” until a delivery day is agreed.
 */
export function enquiryFacts(
  { details, proven, acknowledged, createdAt, period, status }: FactsOf,
  closedPeriods: ClosedPeriods,
): { label: string; value: string }[] {
  const { postcode } = details
  const calendar = { today: isoDayOf(createdAt), ...closedPeriods }
  const neededBy = formatNeededBy(
    details.neededBy,
    lifecycle[status].hasDeliveryDay ? null : calendar,
    findHolidayPlace(postcode),
  )
  const rows = [
    { label: 'Contact', value: details.contactName },
    { label: 'Company', value: companyWithTrade(details) },
    { label: 'E-mail', value: details.email },
    { label: 'Phone', value: details.phone },
    { label: 'Deliver to', value: formatDeliveryAddress(details) },
    { label: 'Unloading', value: unloadingLabels[details.unloading] },
    { label: 'Receiving', value: details.receiving ?? '' },
    period
      ? { label: 'Blanket order', value: formatPeriod(period) }
      : { label: 'Needed by', value: neededBy },
    { label: 'Purchase order', value: details.purchaseOrder },
    { label: 'Human check', value: proven === 'unproven' ? 'Not passed' : '' },
    { label: 'Acknowledgement', value: acknowledged ? '' : 'Withheld' },
  ]
  return rows.filter(({ value }) => value !== '')
}

function companyWithTrade({ company, role }: Enquiry['details']): string {
  return role === 'other' ? company : `${company} (${roleLabels[role].toLowerCase()})`
}

/** Formats the needed-by date. @param calendar null once the delivery day is agreed */
function formatNeededBy(
  neededBy: string | null,
  calendar: WorkCalendar | null,
  destination: HolidayPlace | null,
): string {
  if (neededBy === null) return 'No date given'
  const closed = calendar && findClosedDay(neededBy, calendar, destination)
  return closed ? `${formatDay(neededBy)}, to be settled. ${closed.words}` : formatDay(neededBy)
}

/** A detail, with the original value if the team corrected it (otherwise empty). */
export interface CorrectedFact {
  label: string
  value: string
  sent: string
}

/**
 * Like `enquiryFacts`, but each row also has the customer's original value if it was corrected
 * since.
 */
export function factsWithOriginals(
  enquiry: Enquiry,
  corrections: readonly Correction[],
  closedPeriods: ClosedPeriods,
): CorrectedFact[] {
  const rows = enquiryFacts(enquiry, closedPeriods)
  const details = restoreSentDetails(enquiry.details, corrections)
  const sent = enquiryFacts({ ...enquiry, details }, closedPeriods)
  const removed = sent
    .filter(({ label }) => rows.every((row) => row.label !== label))
    .map(({ label }) => ({ label, value: 'None' }))
  return [...rows, ...removed].map(({ label, value }) => {
    const before = sent.find((row) => row.label === label)?.value ?? 'nothing'
    return { label, value, sent: before === value ? '' : before }
  })
}
