import { withPart } from '../document-leaves.ts'
import { createEmpty, type FormNode } from './form-node.ts'
import { childName, itemName, propertyOf } from './read-document-form.ts'

/** Change of a list by a button: an item is added, removed or moved. */
export type ListEdit =
  | { action: 'add'; list: string }
  | { action: 'remove'; list: string; index: number }
  | { action: 'move'; list: string; index: number; to: number }

/** Formats a list edit as the value of its submit button. */
export function formatListEdit(edit: ListEdit): string {
  switch (edit.action) {
    case 'add':
      return `add ${edit.list}`
    case 'remove':
      return `remove ${edit.list} ${edit.index}`
    case 'move':
      return `move ${edit.list} ${edit.index} ${edit.to}`
  }
}

/** Reads the value of a list button; null if it is not one. */
export function parseListEdit(value: string): ListEdit | null {
  const [, action, list, first, second] =
    /^(add|remove|move) ([\w.[\]]{1,200})(?: (\d{1,4}))?(?: (\d{1,4}))?$/.exec(value) ?? []
  if (!list) return null
  const [index, to] = [Number(first), Number(second)]
  if (action === 'add') return { action, list }
  if (action === 'remove' && first) return { action, list, index }
  if (action === 'move' && first && second) return { action, list, index, to }
  return null
}

/**
 * Applies a list edit to a document. An edit that the list does not allow, or that names no list,
 * leaves the document unchanged.
 */
export function applyListEdit(node: FormNode, body: unknown, edit: ListEdit): unknown {
  const found = findList(node, body, edit.list)
  if (!found) return body
  const { items, path, item, minItems, maxItems } = found
  switch (edit.action) {
    case 'add':
      return items.length >= maxItems ? body : withPart(body, path, [...items, createEmpty(item)])
    case 'remove':
      if (items.length <= minItems || edit.index >= items.length) return body
      return withPart(body, path, items.toSpliced(edit.index, 1))
    case 'move': {
      if (edit.index >= items.length || edit.to >= items.length) return body
      const without = items.toSpliced(edit.index, 1)
      return withPart(body, path, without.toSpliced(edit.to, 0, items[edit.index]))
    }
  }
}

interface FoundList {
  items: unknown[]
  path: (string | number)[]
  item: FormNode
  minItems: number
  maxItems: number
}

/** Finds a list by the name that its fields have. */
function findList(
  part: FormNode,
  value: unknown,
  wanted: string,
  name = '',
  path: (string | number)[] = [],
): FoundList | null {
  switch (part.type) {
    case 'nullable':
      return findList(part.node, value, wanted, name, path)
    case 'object': {
      for (const { key, node } of part.fields) {
        const child = childName(name, key)
        if (!startsName(wanted, child)) continue
        return findList(node, propertyOf(value, key), wanted, child, [...path, key])
      }
      return null
    }
    case 'list': {
      const items = Array.isArray(value) ? value : []
      if (wanted === name) {
        return { items, path, item: part.item, minItems: part.minItems, maxItems: part.maxItems }
      }
      for (const [i, item] of items.entries()) {
        const child = itemName(name, i)
        if (startsName(wanted, child)) {
          return findList(part.item, item, wanted, child, [...path, i])
        }
      }
      return null
    }
    default:
      return null
  }
}

/** Whether a name is another one, or that of a part of it. */
const startsName = (name: string, start: string) =>
  name === start || name.startsWith(`${start}.`) || name.startsWith(`${start}[`)
