import { savedLists } from '#app/domain/kept-in-browser.ts'
import type { CartLineQuantity } from '../cart-answer.ts'
import { formatPastableList } from './shared-list.ts'

/** A list saved under a name in this browser. */
export interface SavedList {
  name: string
  /** One line per product: SKU and pieces. */
  text: string
  /** Number of lines in the list. */
  lines: number
}

/** Maximum number of lists that a browser stores; the oldest is dropped. */
const maxSavedLists = 20

/** Reads the lists of this browser, newest first; empty if storage is blocked or has no lists. */
export function readSavedLists(): SavedList[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(savedLists) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSavedList).slice(0, maxSavedLists) : []
  } catch {
    return []
  }
}

/**
 * Saves the lines of a cart, including samples, in this browser; a list of the same name is
 * replaced. @returns false if the browser could not store it
 */
export function saveList(name: string, lines: readonly CartLineQuantity[]): boolean {
  const list = { name, text: formatPastableList(lines), lines: lines.length }
  return write([list, ...readSavedLists().filter((other) => other.name !== name)])
}

export function deleteSavedList(name: string): boolean {
  return write(readSavedLists().filter((other) => other.name !== name))
}

function write(lists: readonly SavedList[]): boolean {
  try {
    if (lists.length === 0) localStorage.removeItem(savedLists)
    else localStorage.setItem(savedLists, JSON.stringify(lists.slice(0, maxSavedLists)))
    return true
  } catch {
    return false
  }
}

function isSavedList(kept: unknown): kept is SavedList {
  if (kept === null || typeof kept !== 'object') return false
  const { name, text, lines } = kept as Record<string, unknown>
  return typeof name === 'string' && typeof text === 'string' && typeof lines === 'number'
}
