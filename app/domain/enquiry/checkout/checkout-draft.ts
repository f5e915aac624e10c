import { storePrefix } from '#app/business-constants.ts'

/** Where the browser keeps what was typed into the checkout form until the enquiry has arrived. */
export const checkoutDraft = `${storePrefix}.checkout`
