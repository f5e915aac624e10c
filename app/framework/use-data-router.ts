import { useContext } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Returns the router itself, for subscribing or revalidating without the re-renders that
 * `useNavigation` and `useRevalidator` cause in each state. Undefined on the server.
 */
export function useDataRouter(): DataRouter | undefined {
  return useContext(DataRouterContext)?.router
}
