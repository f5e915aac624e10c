import { createContext, useContext } from 'react'
import type { StaticHandlerContext } from 'react-router'
import { isStockDocument } from './document-globals.ts'

/**
 * Whether the document being rendered starts by our own few lines instead of React Router's
 * `<Scripts />` and `<HydratedRouter />`. Given by the server, see `entry.server.tsx`.
 */
export const OwnStart = createContext(false)

/** `export const handle = ownStart` in a layout route has its documents start by our own lines. */
export const ownStart = { startsByOwn: true } as const

/** Whether one of the routes of a page says that its documents start by our own lines. */
export function asksForOwnStart({ matches }: Pick<StaticHandlerContext, 'matches'>): boolean {
  return matches.some(({ route }) => route.handle?.startsByOwn === true)
}

/** How this document starts, on the server and, once it is there, in the browser. */
export function useOwnStart(): boolean {
  const isAsked = useContext(OwnStart)
  return import.meta.env.SSR ? isAsked : !isStockDocument()
}
