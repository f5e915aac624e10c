import { storePrefix } from '#app/business-constants.ts'

/** Storage key of what was typed into the review of one product, kept until the review has arrived. */
export const reviewDraft = (sku: string) => `${storePrefix}.review.${sku}`
