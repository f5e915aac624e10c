/** What the button of each step of a delivery says. */
export const deliveryStepWords = {
  dispatched: 'It has left',
  delivered: 'It has arrived',
  cancelled: 'Cancel it',
} as const
export type DeliveryAdvanceTo = keyof typeof deliveryStepWords
