import { createContext, useContext } from 'react'
import type { StaticHandlerContext } from 'react-router'
import { isStockDocument } from './document-globals.ts'

/**
 * Context: whether the rendered document uses our own short start script instead of React Router's
 * `<Scripts />` and `<HydratedRouter />`. Set by `entry.server.tsx`.
 */
export const OwnStartContext = createContext(false)

/** `handle` of layout routes whose documents use our own start script. */
export const ownStartHandle = { startsByOwn: true } as const

/** Whether a route of the page has `ownStartHandle`. */
export function requestsOwnStart({ matches }: Pick<StaticHandlerContext, 'matches'>): boolean {
  return matches.some(({ route }) => route.handle?.startsByOwn === true)
}

/** Whether this document uses our own start script; works on the server and in the browser. */
export function useOwnStart(): boolean {
  const isAsked = useContext(OwnStartContext)
  return import.meta.env.SSR ? isAsked : !isStockDocument()
}
