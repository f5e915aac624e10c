import { formatPath, type PathStep } from '../document-leaves.ts'
import { isSame } from '../is-same.ts'

/** A place at which two editors changed a document differently. */
export interface MergeConflict {
  path: readonly PathStep[]
  /** Path as form fields are named: `hero.text.title`. */
  place: string
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface MergedDocument {
  /** The document with the changes of both editors; at a conflict, it has the own value. */
  body: unknown
  conflicts: MergeConflict[]
}

/**
 * Merges two changes of a document that started from the same base. Properties are merged one by
 * one. Lists of equal length are merged item by item; otherwise the whole list is one value.
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown): MergedDocument {
  const conflicts: MergeConflict[] = []
  return { body: merge(base, mine, theirs, []), conflicts }

  function merge(was: unknown, own: unknown, other: unknown, path: readonly PathStep[]): unknown {
    if (isSame(own, other) || isSame(was, other)) return own
    if (isSame(was, own)) return other
    if (isRecord(own) && isRecord(other)) {
      const before = isRecord(was) ? was : {}
      const keys = new Set([...Object.keys(own), ...Object.keys(other)])
      const merged = [...keys].map(
        (key) => [key, merge(before[key], own[key], other[key], [...path, key])] as const,
      )
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
    }
    if (Array.isArray(was) && isEqualLength(was, own) && isEqualLength(was, other)) {
      return was.map((item, i) => merge(item, own[i], other[i], [...path, i]))
    }
    conflicts.push({ path, place: formatPath(path), base: was, mine: own, theirs: other })
    return own
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEqualLength = (list: readonly unknown[], value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length === list.length
