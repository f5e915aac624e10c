import { storePrefix } from '#app/business-constants.ts'

/** Browser storage key of the id of the home page's notice that was dismissed last. */
export const topNoticeKey = `${storePrefix}.notice`

/** Names the `<meta>` that says which notice a page has. */
export const topNoticeName = 'notice'
