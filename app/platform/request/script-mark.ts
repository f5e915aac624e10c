import { createContext } from 'react'

/**
 * The `nonce` of our own inline scripts while a page is rendered. The server then allows the marked
 * scripts by hash and removes the mark; an injected script has no mark, so it does not run.
 * Undefined in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
