import { storePrefix } from '#app/business-constants.ts'
import type { View } from './browse-query.ts'

/** `localStorage` key of the chosen list view: `table`, or absent for the grid. */
export const viewStorageKey = `${storePrefix}.view`

export function rememberView(view: View) {
  try {
    if (view === 'grid') localStorage.removeItem(viewStorageKey)
    else localStorage.setItem(viewStorageKey, view)
  } catch {
    // Storage is blocked; the URL still names the view.
  }
}

/**
 * Whether a URL is tied to one view: it names the view, or a page number (pages differ between
 * views).
 */
export function dependsOnView(search: URLSearchParams): boolean {
  return search.has('view') || search.has('page')
}

/** Whether the visitor last chose the table; false if storage is blocked. */
export function prefersTable(): boolean {
  try {
    return localStorage.getItem(viewStorageKey) === 'table'
  } catch {
    return false
  }
}
