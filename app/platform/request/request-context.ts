import { createContext } from 'react-router'

/** What the server tells loaders, actions and the renderer about a request. */
export const requestId = createContext<string>()
/** The visitor's network address; empty while a page is rendered for the shared cache. */
export const visitorAddress = createContext<string>()
/** Origin of the page whose form it is, as the browser says; null if it says none. */
export const formOrigin = createContext<string | null>(null)
/** See `script-mark.ts`. */
export const scriptMark = createContext<string>()
/** Patterns of the addresses of the audience's routes, such as `/portal/:company/orders`. */
export const routePatterns = createContext<readonly string[]>()
/** The id of the running build, as in the browser's code. */
export const buildId = createContext<string>()
