/** Button labels of the steps of a delivery. */
export const deliveryStepLabels = {
  dispatched: 'It has left',
  delivered: 'It has arrived',
  cancelled: 'Cancel it',
} as const
export type DeliveryAdvanceTo = keyof typeof deliveryStepLabels
