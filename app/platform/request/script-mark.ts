import { createContext } from 'react'

/**
 * Every inline script that we write carries this as its `nonce` while the page is rendered. The
 * server allows marked scripts by their hash and takes the mark out again; a script that got into
 * the page in any other way has no mark and does not run. Undefined in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
