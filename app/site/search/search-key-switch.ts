import { storePrefix } from '#app/business-constants.ts'

const storageKey = `${storePrefix}.search-key`

/**
 * Tells whether `/` opens the search. It does, unless the visitor has turned it off (WCAG 2.1.4).
 */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setSearchKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage the setting cannot be changed.
  }
}
