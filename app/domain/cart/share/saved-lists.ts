import { savedLists } from '#app/domain/kept-in-browser.ts'
import type { CartLineQuantity } from '../cart-answer.ts'
import { listToPaste } from './shared-list.ts'

/** A list that somebody saved in this browser under a name. */
export interface SavedList {
  name: string
  /** A code and its pieces on each line. */
  text: string
  /** Lines in it. */
  lines: number
}

/** Most lists that a browser keeps; the oldest makes room. */
const mostSaved = 20

/** The lists of this browser, the newest first; none where storage is blocked or holds no lists. */
export function readSavedLists(): SavedList[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(savedLists) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSavedList).slice(0, mostSaved) : []
  } catch {
    return []
  }
}

/** Saves the lines of a cart, samples too; the same name replaces. @returns false where it is not kept */
export function saveList(name: string, lines: readonly CartLineQuantity[]): boolean {
  const list = { name, text: listToPaste(lines), lines: lines.length }
  return write([list, ...readSavedLists().filter((other) => other.name !== name)])
}

export function forgetList(name: string): boolean {
  return write(readSavedLists().filter((other) => other.name !== name))
}

function write(lists: readonly SavedList[]): boolean {
  try {
    if (lists.length === 0) localStorage.removeItem(savedLists)
    else localStorage.setItem(savedLists, JSON.stringify(lists.slice(0, mostSaved)))
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
