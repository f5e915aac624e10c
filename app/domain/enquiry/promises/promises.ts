/** What customers are promised. */
export const promises = {
  answer: {
    label: 'Answer an enquiry within',
    /** Four working hours: half a day at most, so that whoever writes in the morning hears before noon. */
    usual: 4,
  },
  confirm: {
    label: 'Confirm or propose within',
    /** Two working days of eight and a half hours. */
    usual: 17,
  },
} as const
export type PromiseName = keyof typeof promises
export const promiseNames = Object.keys(promises) as PromiseName[]

/** Longest promise that can be made, in working hours: four weeks. */
export const longestPromise = 170

/** Working hours in which each promise is to be kept. */
export type PromisedHours = Readonly<Record<PromiseName, number>>
