/** Promised response times, with their labels and defaults in working hours. */
export const promises = {
  answer: {
    label: 'Answer an enquiry within',
    /**
     * Four working hours: half a day at most, so that a customer who writes in the morning gets an
     * answer before noon.
     */
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

/** Longest response time that can be promised, in working hours: four weeks. */
export const maxPromiseHours = 170

/** Working hours within which each promise must be met. */
export type PromisedHours = Readonly<Record<PromiseName, number>>
