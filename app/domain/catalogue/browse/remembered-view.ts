import { storePrefix } from '#app/business-constants.ts'
import type { View } from './browse-query.ts'

/** Where the chosen view of the list is kept in the browser: `table`, or nothing for the grid. */
export const viewKey = `${storePrefix}.view`

export function rememberView(view: View) {
  try {
    if (view === 'grid') localStorage.removeItem(viewKey)
    else localStorage.setItem(viewKey, view)
  } catch {
    // Storage is blocked: the address still says which view it is.
  }
}

/** Whether an address is of one view: it names it, or a page, of which each view has its own number. */
export function isOfOneView(search: URLSearchParams): boolean {
  return search.has('view') || search.has('page')
}

/** Whether the visitor last chose the table; false where storage is blocked. */
export function prefersTable(): boolean {
  try {
    return localStorage.getItem(viewKey) === 'table'
  } catch {
    return false
  }
}
