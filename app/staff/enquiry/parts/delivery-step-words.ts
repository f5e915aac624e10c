/** Button labels of the steps of a delivery. */
export const deliveryStepWords = {
  dispatched: 'It has left',
  delivered: 'It has arrived',
  cancelled: 'Cancel it',
} as const
export type DeliveryAdvanceTo = keyof typeof deliveryStepWords
