import { useContext } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * The router, to be told of navigations or to ask for data without being rendered again at each of
 * its states, as `useNavigation` and `useRevalidator` would. Undefined on the server.
 */
export function useDataRouter(): DataRouter | undefined {
  return useContext(DataRouterContext)?.router
}
