import { createContext } from 'react-router'

/** What the server tells loaders, actions and the renderer about a request. */
export const requestId = createContext<string>()
/** The visitor's network address; empty while a page is rendered for the cache, for everybody. */
export const visitorAddress = createContext<string>()
/** See `script-mark.ts`. */
export const scriptMark = createContext<string>()
/** Names the running build, as the browser's code knows it. */
export const buildId = createContext<string>()
