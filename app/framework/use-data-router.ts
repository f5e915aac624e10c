import { useContext } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * The router itself, for subscribing or revalidating without the renderings that `useNavigation` and
 * `useRevalidator` cause at each of its states. Undefined on the server.
 */
export function useDataRouter(): DataRouter | undefined {
  return useContext(DataRouterContext)?.router
}
