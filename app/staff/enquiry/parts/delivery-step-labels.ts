import type { DeliveryAdvanceTo } from '#app/domain/enquiry/delivery.ts'

/** Button labels of the steps of a delivery. */
export const deliveryStepLabels: Readonly<Record<DeliveryAdvanceTo, string>> = {
  dispatched: 'It has left',
  delivered: 'It has arrived',
  cancelled: 'Cancel it',
}
