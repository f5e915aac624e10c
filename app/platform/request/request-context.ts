import { createContext } from 'react-router'

/**
 * Request id. This and the following contexts are what the server passes to loaders, actions and
 * the renderer.
 */
export const requestId = createContext<string>()
/** The visitor's network address; empty while a page is rendered for the shared cache. */
export const visitorAddress = createContext<string>()
/** `Origin` header of a form submission; null if the browser sent none. */
export const formOrigin = createContext<string | null>(null)
/** Placeholder nonce of inline scripts, see `script-mark.ts`. */
export const scriptMark = createContext<string>()
/** URL patterns of the audience's routes, such as `/portal/:company/orders`. */
export const routePatterns = createContext<readonly string[]>()
/** Id of the running build; the browser's code contains the same id. */
export const buildId = createContext<string>()
/**
 * Whether the browser loads the whole page to show it; false for data requests of scripts, which
 * also refresh a page in the background, and for prefetches.
 */
export const isPageLoad = createContext<boolean>(false)
