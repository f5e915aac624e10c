import { createContext } from 'react'
import type { DrawnIcon } from '#app/platform/icons/drawn-icon.ts'

/** Drawings of the icons used by links in the content, by the names used there. */
export type LinkIcons = Readonly<Record<string, DrawnIcon>>

/**
 * Icons provided by the shell: drawn once on the server, for the document and for client-side
 * navigation.
 */
export const LinkIconsContext = createContext<LinkIcons>({})
