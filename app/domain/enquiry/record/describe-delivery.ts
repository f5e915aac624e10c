import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import type { Delivery, DeliveryStep } from '../delivery.ts'

type DescribedDelivery = Pick<
  Delivery,
  'deliverOn' | 'deliverFrom' | 'deliverUntil' | 'carrier' | 'consignment'
>

/**
 * Describes a delivery without its day: “by Kestrel Freight, consignment KF-20114, between 7 am and
 * 11 am”.
 */
export function describeDeliveryWithoutDay({
  deliverFrom: from,
  deliverUntil: until,
  carrier,
  consignment,
}: Omit<DescribedDelivery, 'on'>): string {
  return [
    carrier && `by ${carrier}`,
    consignment && `consignment ${consignment}`,
    from && `between ${formatHour(from)} and ${formatHour(until)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Describes a delivery: “by Kestrel Freight, consignment KF-20114, on Tuesday 3 February 2027
 * between 7 am and 11 am”.
 */
export function describeDelivery({
  deliverOn: on,
  deliverFrom: from,
  deliverUntil: until,
  carrier,
  consignment,
}: DescribedDelivery): string {
  const hours = from && ` between ${formatHour(from)} and ${formatHour(until)}`
  return [
    carrier && `by ${carrier}`,
    consignment && `consignment ${consignment}`,
    `on ${formatDayWithWeekday(on)}${hours}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Formats a time of day: `07:00` → “7 am”, `13:30` → “1:30 pm”. */
export function formatHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** Describes a step of a delivery to the customer, in a sentence. */
export function describeDeliveryStep(
  step: DeliveryStep,
  delivery: DescribedDelivery & { number: number },
): string {
  const words = describeDelivery(delivery)
  const name = `Delivery ${delivery.number}`
  switch (step) {
    case 'scheduled':
      return `${name} comes to you ${words}.`
    case 'moved':
      return `${name} has changed. It now comes to you ${words}.`
    case 'dispatched':
      return `${name} is on its way and comes to you ${words}.`
    case 'delivered':
      return `${name} arrived on ${formatDayWithWeekday(delivery.deliverOn)}.`
    case 'cancelled':
      return `${name} will not arrive as planned. We will tell you the new day.`
  }
}
