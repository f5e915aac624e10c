import { storePrefix } from '#app/business-constants.ts'

const storageKey = `${storePrefix}.search-key`

/** Whether `/` opens the search: yes, until the visitor turns it off (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function turnSearchKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // A browser without storage keeps the key as it is.
  }
}
