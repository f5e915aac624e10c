import { storePrefix } from '#app/business-constants.ts'

/** Browser storage key of the last dismissed notice's id. */
export const noticeKey = `${storePrefix}.notice`

/** Names the `<meta>` that says which notice a page has. */
export const noticeName = 'notice'
