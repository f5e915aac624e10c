import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { placeOfSite, type Site } from '../content/delivery-place.ts'
import type { DeliveryPlace, OrderDetails } from '../draft/order-draft.ts'
import type { OrderForm } from './order-form.ts'
import { otherPlaceValue } from './order-form.ts'

/**
 * Converts the submitted form to the details of an order.
 * @param ownFields values of the company's own fields, read by `readOwnFields`
 * @returns null if it names a site that is not in `sites`
 */
export function readOrderDetails(
  form: OrderForm,
  sites: readonly Site[],
  ownFields: OwnFieldValue[],
): OrderDetails | null {
  const { phone, purchaseOrder, message, periodFrom, periodUntil } = form
  const place = readPlace(form, sites)
  const period = form.comes === 'blanket' ? { from: periodFrom, until: periodUntil } : null
  const neededBy = period ? null : form.neededBy || null
  return place && { place, phone, neededBy, period, purchaseOrder, message, ownFields }
}

function readPlace(form: OrderForm, sites: readonly Site[]): DeliveryPlace | null {
  if (sites.length > 0 && form.site !== otherPlaceValue) {
    const site = sites.find(({ id }) => id === form.site)
    return site ? placeOfSite(site) : null
  }
  const { address, suburb, state, postcode, unloading } = form
  return { address, suburb, state, postcode, unloading, site: null, receiving: '' }
}
