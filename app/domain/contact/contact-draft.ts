import { storePrefix } from '#app/business-constants.ts'

/** Storage key of what was typed into the contact form, kept until the message has arrived. */
export const contactDraft = `${storePrefix}.contact`
