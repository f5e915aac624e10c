/**
 * The business constants of the specification's section 9, each with its unit; used from here by
 * every layer, and importing nothing. What editors may change (hours, dates) is content instead.
 */

/** Versions that the build manifest and the health answers name. */
export const siteVersion = '7.5.5'
export const templateVersion = '1.0.3'

/** Begins the name of everything that is kept in a visitor's browser. */
export const storePrefix = 'vpack'

/** Stands between a page's title and the site's name. */
export const titleSeparator = '|'

/** After a page has loaded, ms until the pages it links to are fetched ahead. */
export const payloadPreloadDelay = 1000
/** The connection on which nothing is fetched ahead. */
export const payloadPreloadNotOn = 'slow-2g'

/** Length of the fade between two pages, ms. */
export const pageTransition = 100

/** How long a page waits for an answer to a form, ms: longer than the server takes to say that it is busy. */
export const answerLimit = 30_000

/** How long a toast stays, and how long its place takes to collapse, ms. */
export const toastAutoClose = 2000
export const toastCollapse = 300
export const toastTheme = 'colored'

/** How long the icon client waits for an answer, how long before it asks again, ms, and the longest address it asks. */
export const iconServiceTimeout = 5000
export const iconServiceRotation = 750
export const iconServiceMaxUrl = 500

/** Stars of a review that says nothing else. */
export const reviewDefaultRating = 5
/** Reviews on one page of a product's list, and placeholders that stand there while it loads. */
export const reviewsPerPage = 10

/** Zoom of the map of our places, and the closest it goes. */
export const mapZoom = 4.3
export const mapMaxZoom = 6
