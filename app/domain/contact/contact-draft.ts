import { storePrefix } from '#app/business-constants.ts'

/** Where the browser keeps what was typed into the contact form until the message has arrived. */
export const contactDraft = `${storePrefix}.contact`
