import { createContext } from 'react'

/**
 * Context of the placeholder `nonce` for our own inline scripts while a page is rendered. The
 * server then allows the marked scripts by hash and removes the placeholder. An injected script
 * does not have it and is therefore blocked. Undefined in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
