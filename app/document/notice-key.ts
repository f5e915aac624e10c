import { storePrefix } from '#app/business-constants.ts'

/** Where the last dismissed notice is kept in the browser, by its id. */
export const noticeKey = `${storePrefix}.notice`

/** Names the `<meta>` that says which notice a page has. */
export const noticeName = 'notice'
