import { useSyncExternalStore } from 'react'

/** Short list of strings in the browser's local storage, synchronised between tabs. */
export interface StoredList {
  read(): readonly string[]
  write(list: readonly string[]): void
  /** React hook; empty on the server and until the page is hydrated. */
  useList(): readonly string[]
}

const nothing: readonly string[] = []

/**
 * Creates a list in local storage.
 * @param key storage key; if storage is blocked or full, the list lasts as long as the document
 * @param most maximum number of stored strings; the first ones are stored
 */
export function createStoredList(key: string, most: number): StoredList {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let isKept = true
  let list = nothing

  function stored(): string | null {
    if (!isKept) return text
    try {
      return localStorage.getItem(key)
    } catch {
      return text
    }
  }

  function read(): readonly string[] {
    const now = stored()
    if (now !== text) {
      text = now
      list = parse(now).slice(0, most)
    }
    return list
  }

  function write(next: readonly string[]) {
    list = next.slice(0, most)
    text = list.length > 0 ? JSON.stringify(list) : null
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // Blocked or full storage: the list is kept for this document only.
      isKept = false
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return { read, write, useList: () => useSyncExternalStore(subscribe, read, () => nothing) }
}

function parse(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}
