import { storePrefix } from '#app/business-constants.ts'

/** Storage key of the checkout form's fields, which are cleared once the enquiry is sent. */
export const checkoutDraft = `${storePrefix}.checkout`
/** Storage key of the fields of the form that asks for a call. */
export const callBackDraft = `${storePrefix}.call-back`
/** Storage key of the contact form's fields. */
export const contactDraft = `${storePrefix}.contact`
/** Storage key of a pasted list, which is cleared once all of it is in the enquiry. */
export const pasteDraft = `${storePrefix}.paste`
/** Returns the storage key of a company's order pad, cleared once all of it is in the order. */
export const padDraft = (company: string) => `${storePrefix}.pad.${company}`
/** Returns the storage key of a review form. */
export const reviewDraft = (sku: string) => `${storePrefix}.review.${sku}`
/** Returns the storage key of a message about one enquiry. */
export const messageDraft = (reference: string) => `${storePrefix}.message.${reference}`
/** Storage key of contact and site of the last enquiry, saved if its sender ticked “remember”. */
export const rememberedSite = `${storePrefix}.site`
/** Returns the storage key of a goods-in form, cleared once the delivery is signed for. */
export const dockDraft = (delivery: string) => `${storePrefix}.dock.${delivery}`
/** Name of the store of signed goods-in forms that wait for a connection. */
export const unsentGoodsIn = `${storePrefix}.goods-in`
/** Start of the names of the caches with goods-in pages that open without a connection. */
export const offlineGoodsIn = `${storePrefix}.goods-in-page`
/** Storage key of the lists of products that a visitor saved by name. */
export const savedLists = `${storePrefix}.lists`
