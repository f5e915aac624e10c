import { storePrefix } from '#app/business-constants.ts'

/** Where the browser keeps what was typed about one item until the review has arrived. */
export const reviewDraft = (sku: string) => `${storePrefix}.review.${sku}`
