import { storePrefix } from '#app/business-constants.ts'

/** Where the browser keeps a pasted list until all of it is in the enquiry. */
export const pasteDraft = `${storePrefix}.paste`
