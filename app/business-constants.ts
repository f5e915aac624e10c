/**
 * The business constants of the specification's section 9. All layers import them from here; this
 * file imports nothing. Values that editors may change (hours, dates) are content instead.
 */

/** Versions shown by the build manifest and the health checks. */
export const siteVersion = '7.5.5'
export const templateVersion = '1.0.3'

/** Prefix of all cookie and storage names in the visitor's browser. */
export const storePrefix = 'vpack'

/** Separator between a page's title and the site's name. */
export const titleSeparator = '|'

/** Delay between the load of a page and the prefetching of the pages it links to. */
export const payloadPreloadDelayMs = 1000
/** Connection type on which nothing is prefetched. */
export const noPreloadConnection = 'slow-2g'

/** Duration of the fade between two pages. */
export const pageTransitionMs = 100

/**
 * Maximum time a page waits for the response to a form: longer than the server takes to answer that
 * it is busy.
 */
export const formTimeoutMs = 30_000

/** Time for which a toast is shown, and duration of its collapse. */
export const toastAutoCloseMs = 2000
export const toastCollapseMs = 300
export const toastTheme = 'colored'

/**
 * Icon client: timeout of a request, delay before the next attempt, and maximum URL length in
 * characters.
 */
export const iconServiceTimeoutMs = 5000
export const iconServiceRetryDelayMs = 750
export const maxIconServiceUrlLength = 500

/** Rating, in stars, of a review without one. */
export const reviewDefaultRating = 5
/** Number of reviews on one page of a product's list, and of placeholders while it loads. */
export const reviewsPerPage = 10

/** Initial and maximum zoom of the map of our sites. */
export const mapZoom = 4.3
export const mapMaxZoom = 6
