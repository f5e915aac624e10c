import type { DeliveryAdvanceTo } from '#app/domain/enquiry/delivery.ts'

/** Button labels of the steps of a delivery. */
export const deliveryStepLabels: Readonly<Record<DeliveryAdvanceTo, string>> = {
  dispatched: 'Mark as dispatched',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel the delivery',
}
