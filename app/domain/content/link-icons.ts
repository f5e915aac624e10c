import { createContext } from 'react'
import type { DrawnIcon } from '#app/platform/icons/drawn-icon.ts'

/** The icons that links of the content bear, by the names that content calls them. */
export type LinkIcons = Readonly<Record<string, DrawnIcon>>

/** Given by the shell: drawn on the server once, for documents and for pages that follow alike. */
export const LinkIconsContext = createContext<LinkIcons>({})
