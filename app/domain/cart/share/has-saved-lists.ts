import { savedLists } from '#app/domain/kept-in-browser.ts'

/** Whether this browser keeps lists; false where its storage is blocked. */
export function hasSavedLists(): boolean {
  try {
    return localStorage.getItem(savedLists) !== null
  } catch {
    return false
  }
}
