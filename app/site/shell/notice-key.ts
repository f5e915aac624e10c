import { storePrefix } from '#app/business-constants.ts'

/** Where the last dismissed notice is kept in the browser, by its id. */
export const noticeKey = `${storePrefix}.notice`
