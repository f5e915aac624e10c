import { storePrefix } from '#app/business-constants.ts'

/** Local-storage key of the id of the home page's notice that was dismissed last. */
export const topNoticeKey = `${storePrefix}.notice`

/** Name of the `<meta>` that holds the id of the page's notice. */
export const topNoticeName = 'notice'
