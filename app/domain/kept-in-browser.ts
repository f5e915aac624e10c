import { storePrefix } from '#app/business-constants.ts'

/** Where the browser keeps what was typed into each form, until what it says has arrived. */
export const checkoutDraft = `${storePrefix}.checkout`
export const contactDraft = `${storePrefix}.contact`
/** A pasted list, until all of it is in the enquiry. */
export const pasteDraft = `${storePrefix}.paste`
/** A company’s order pad, until all of it is in the order. */
export const padDraft = (company: string) => `${storePrefix}.pad.${company}`
/** Of one item that is reviewed. */
export const reviewDraft = (sku: string) => `${storePrefix}.review.${sku}`
/** Of a message about one enquiry. */
export const messageDraft = (reference: string) => `${storePrefix}.message.${reference}`
/** Contact and site of the last enquiry, where its sender ticked that they be remembered. */
export const rememberedSite = `${storePrefix}.site`
/** Of one delivery at the dock, until it is signed for. */
export const dockDraft = (delivery: string) => `${storePrefix}.dock.${delivery}`
/** What was signed for at the dock, until there is a connection to send it. */
export const unsentGoodsIn = `${storePrefix}.goods-in`
/** Lists of products that somebody saved under names of their own. */
export const savedLists = `${storePrefix}.lists`
