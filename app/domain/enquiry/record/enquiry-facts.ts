import type { HolidayPlace } from '#app/domain/calendar/public-holidays.ts'
import { findClosedDay } from '#app/domain/calendar/shutdown.ts'
import type { ClosedPeriods, WorkCalendar } from '#app/domain/calendar/working-days.ts'
import {
  claimLifecycle,
  describeClaimStep,
  formatClaimedPieces,
} from '#app/domain/enquiry/claim.ts'
import {
  type Enquiry,
  type EnquiryDetails,
  type EnquiryEvent,
  roleLabels,
  unloadingLabels,
} from '#app/domain/enquiry/enquiry.ts'
import { type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { formatOwnFields } from '#app/domain/enquiry/own-fields.ts'
import { formatPeriod } from '#app/domain/enquiry/period.ts'
import { countOf, joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import { formatDay, formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { type Correction, correctableLabels, restoreSentDetails } from './correction.ts'
import type { FoundGoodsIn } from './find-record.server.ts'

/** Number of days within which staff can reopen an enquiry that was declined. */
export const reopenTermDays = 30

/** Status and deadline with which a closed enquiry can be reopened. */
export interface Reopening {
  /** Status of the reopened enquiry. */
  to: EnquiryStatus
  /** Time until which it can be reopened. */
  until: Date
}

/** Finds to which status a closed enquiry can be reopened, and until when; null if it cannot. */
export function findReopening({
  status,
  events,
}: Pick<Enquiry, 'status'> & {
  events: readonly Pick<EnquiryEvent, 'createdAt' | 'fromStatus' | 'toStatus'>[]
}): Reopening | null {
  const to = lifecycle[status].mayReopenTo
  const closed = events.findLast(
    (event) => event.toStatus === status && event.fromStatus !== status,
  )
  if (!to || !closed) return null
  return { to, until: new Date(closed.createdAt.getTime() + reopenTermDays * 24 * 3_600_000) }
}

/** Status to which a closed enquiry can be reopened at a time; null if it cannot. */
export function reopeningAt(
  enquiry: Parameters<typeof findReopening>[0],
  now: Date,
): EnquiryStatus | null {
  const reopening = findReopening(enquiry)
  return reopening && now <= reopening.until ? reopening.to : null
}

/** A goods-in report, formatted for display. */
export type GoodsInView = ReturnType<typeof goodsInView>

/** Formats a goods-in report and the state of its claim for display. */
export function goodsInView(found: FoundGoodsIn, agreed: readonly AgreedLine[]) {
  const { id, delivery, claim, lines, photographs, pallets, note, signature } = found
  const by = found.signedBy || 'Name removed'
  return {
    id,
    delivery,
    photographs,
    note,
    signature,
    source: found.isSigned
      ? `Signed for by ${by}, ${formatInstant(found.receivedAt)}`
      : `Reported by ${by}, ${formatInstant(found.createdAt)}; nobody signed for it`,
    pallets: pallets === null ? '' : countOf(pallets, 'pallet'),
    lines: lines.map(({ position, short, broken }) => {
      const product = agreed.find((line) => line.position === position)?.agreed.product
      const piece = product?.packs.piece ?? 'piece'
      const parts = [
        short > 0 && `${formatClaimedPieces([{ piece, pieces: short }])} missing`,
        broken > 0 && `${formatClaimedPieces([{ piece, pieces: broken }])} broken`,
      ].filter(Boolean)
      return `${product?.name ?? `Line ${position}`}: ${parts.join(', ')}`
    }),
    claim: claim && {
      number: claim.number,
      state: claim.state,
      title: claimLifecycle[claim.state].customerLabel,
      tone: claimLifecycle[claim.state].tone,
      words: describeClaimStep(claim.state, claim.remedy),
      reply: claim.reply,
    },
  }
}

type FactsOf = Pick<
  Enquiry,
  | 'details'
  | 'proven'
  | 'acknowledged'
  | 'createdAt'
  | 'period'
  | 'status'
  | 'ownFields'
  | 'regularOrder'
>

type AddressOf = Pick<EnquiryDetails, 'address' | 'suburb' | 'state' | 'postcode'>
type PlaceOf = AddressOf & Pick<EnquiryDetails, 'unloading'>

/** Fields of the delivery address, in their order in forms. */
const addressFields = [
  'address',
  'suburb',
  'state',
  'postcode',
] as const satisfies readonly (keyof AddressOf)[]

/** Words for a delivery address of which nothing is known yet. */
const unknownAddress = 'Not known yet'

/** Details without which nothing can be delivered. */
export const placeFields = [...addressFields, 'unloading'] as const

/**
 * Describes which parts of the delivery address, and whether the way of unloading, have to be asked
 * for before the enquiry is confirmed or a delivery is scheduled; null if all are known.
 */
export function describeMissingAddress(details: PlaceOf): string | null {
  const parts = addressFields.filter((name) => details[name] === '')
  const missing = [
    ...(parts.length === addressFields.length
      ? ['delivery address']
      : parts.map((name) => correctableLabels[name])),
    ...(details.unloading === '' ? ['way of unloading'] : []),
  ]
  if (missing.length === 0) return null
  const task = 'before the enquiry is confirmed or a delivery is scheduled.'
  const [verb, pronoun] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `The ${joinWithAnd(missing)} ${verb} missing: ask for ${pronoun} ${task}`
}

/** Formats the address of the delivery site, as far as it is known. */
export function formatDeliveryAddress({ address, suburb, state, postcode }: AddressOf): string {
  const place = [suburb, state, postcode].filter(Boolean).join(' ')
  return [address, place].filter(Boolean).join(', ')
}

/**
 * Lists contact and delivery details as label/value rows. A needed-by date on which we do not
 * deliver is marked “to be settled” until a delivery day is agreed.
 */
export function enquiryFacts(
  { details, proven, acknowledged, createdAt, period, status, ownFields, regularOrder }: FactsOf,
  closedPeriods: ClosedPeriods,
): { label: string; value: string }[] {
  const { postcode } = details
  const calendar = { today: isoDayOf(createdAt), ...closedPeriods }
  const neededBy = formatNeededBy(
    details.neededBy,
    lifecycle[status].hasDeliveryDay ? null : calendar,
    findHolidayPlace(postcode),
  )
  // An erased enquiry has no contact; its address is removed, not unknown.
  const address = formatDeliveryAddress(details) || (details.contactName && unknownAddress)
  const rows = [
    { label: 'Contact', value: details.contactName },
    { label: 'Company', value: companyWithTrade(details) },
    { label: 'E-mail', value: details.email },
    { label: 'Phone', value: details.phone },
    { label: 'Deliver to', value: address },
    { label: 'Unloading', value: details.unloading && unloadingLabels[details.unloading] },
    { label: 'Receiving', value: details.receiving ?? '' },
    period
      ? { label: 'Blanket order', value: formatPeriod(period) }
      : { label: 'Needed by', value: neededBy },
    { label: 'Purchase order', value: details.purchaseOrder },
    { label: 'Sent by itself', value: regularOrder ? `Regular order “${regularOrder}”` : '' },
    { label: 'Own fields', value: formatOwnFields(ownFields).join('; ') },
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
interface CorrectedFact {
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
