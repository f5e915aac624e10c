import { savedLists } from '#app/domain/kept-in-browser.ts'

/** Whether lists are saved in this browser; false if its storage is blocked. */
export function hasSavedLists(): boolean {
  try {
    return localStorage.getItem(savedLists) !== null
  } catch {
    return false
  }
}
