import { formatPath, type PathStep } from '../document-leaves.ts'
import { isSame } from '../is-same.ts'
import { compareWords, type WordPart } from './compare-words.ts'

/** A field whose value differs between two states of a document. */
export interface FieldDifference {
  path: readonly PathStep[]
  /** Path as form fields are named: `hero.text.title`. */
  place: string
  /** Label that editors know the field by; without it, the place is shown. */
  label?: string
  /** Parts of the text in order: kept, removed and added words. */
  words: WordPart[]
}

/**
 * Compares two states of a document by field and word. Items of a list are matched by content, so
 * that an inserted item does not make all later ones differ.
 */
export function compareDocuments(before: unknown, after: unknown): FieldDifference[] {
  const differences: FieldDifference[] = []
  compare(before, after, [])
  return differences

  function compare(was: unknown, is: unknown, path: readonly PathStep[]): void {
    if (isSame(was, is)) return
    if (Array.isArray(was) || Array.isArray(is)) {
      compareLists(Array.isArray(was) ? was : [], Array.isArray(is) ? is : [], path)
      return
    }
    if (isRecord(was) || isRecord(is)) {
      const old = isRecord(was) ? was : {}
      const current = isRecord(is) ? is : {}
      for (const key of new Set([...Object.keys(current), ...Object.keys(old)])) {
        compare(old[key], current[key], [...path, key])
      }
      return
    }
    differences.push({
      path,
      place: formatPath(path),
      words: compareWords(textOf(was), textOf(is)),
    })
  }

  function compareLists(was: unknown[], is: unknown[], path: readonly PathStep[]): void {
    let start = 0
    while (start < was.length && start < is.length && isSame(was[start], is[start])) start += 1
    let end = 0
    while (
      end < was.length - start &&
      end < is.length - start &&
      isSame(was.at(-1 - end), is.at(-1 - end))
    ) {
      end += 1
    }
    const last = Math.max(was.length, is.length) - end
    for (let at = start; at < last; at += 1) {
      const old = at < was.length - end ? was[at] : undefined
      const current = at < is.length - end ? is[at] : undefined
      compare(old, current, [...path, at])
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}
