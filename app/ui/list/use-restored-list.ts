import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Layout of a list when its page was left, in page pixels. */
interface SavedLayout {
  width: number
  /** Edges of the viewport. */
  top: number
  bottom: number
  items: readonly { top: number; height: number }[]
  /** Widths of a table's columns, which depend on all rows. */
  columns: readonly number[]
}

interface RestoredList {
  /**
   * Returns the height in pixels of the placeholder for an item index; null if the item must be
   * rendered.
   */
  placeholderHeight(item: number): number | null
  /** Saved widths of a table's columns, in pixels; undefined if the rows determine them. */
  columns: readonly number[] | undefined
}

/** Saved layouts by list name and key of the history entry; only the latest `maxSaved`. */
const savedLayouts = new Map<string, SavedLayout>()
const maxSaved = 24

const complete: RestoredList = { placeholderHeight: () => null, columns: undefined }

/**
 * Restores a long list in two frames when the visitor goes back to it. First it renders the items
 * in and near the viewport; placeholders of the saved heights stand in for the others, so that
 * nothing moves. On any other navigation, or if the window's width changed, the list is rendered at
 * once.
 * @param list its children are the items: the list itself, or the body of a table
 * @param name unique name of the list on its page
 */
export function useRestoredList(list: RefObject<HTMLElement | null>, name: string): RestoredList {
  const { key } = useLocation()
  const savedAs = `${name} ${key}`
  const isBack = useNavigationType() === 'POP'
  const layout = isBack ? savedLayouts.get(savedAs) : undefined
  const isComplete = useDeferredValue(true, layout === undefined)

  const latest = useRef(savedAs)
  useLayoutEffect(() => {
    latest.current = savedAs
  }, [savedAs])
  // Saved when the page is left, under the latest key: filters and pages replace the list in place.
  useLayoutEffect(
    () => () => {
      if (list.current) saveLayout(latest.current, list.current)
    },
    [list],
  )

  if (isComplete || !layout || layout.width !== window.innerWidth) return complete
  return { placeholderHeight: (item) => placeholderHeight(layout, item), columns: layout.columns }
}

/**
 * Returns the placeholder height of an item; null for items within half a viewport height of the
 * viewport, and for new items; 0 for items of a collapsed list.
 */
export function placeholderHeight(
  { top, bottom, items }: Pick<SavedLayout, 'top' | 'bottom' | 'items'>,
  item: number,
): number | null {
  const box = items[item]
  if (!box) return null
  if (box.height === 0) return 0
  const margin = (bottom - top) / 2
  const isNear = box.top + box.height > top - margin && box.top < bottom + margin
  return isNear ? null : box.height
}

function saveLayout(savedAs: string, list: HTMLElement) {
  const top = window.scrollY
  const items = Array.from(list.children, (item) => {
    const box = item.getBoundingClientRect()
    return { top: box.top + top, height: box.height }
  })
  const heads = list instanceof HTMLTableSectionElement ? list.parentElement : null
  const columns = Array.from(heads?.querySelectorAll('thead th') ?? [], widthOf)
  savedLayouts.delete(savedAs)
  savedLayouts.set(savedAs, {
    width: window.innerWidth,
    top,
    bottom: top + window.innerHeight,
    items,
    columns,
  })
  for (const oldest of savedLayouts.keys()) {
    if (savedLayouts.size <= maxSaved) return
    savedLayouts.delete(oldest)
  }
}

function widthOf(cell: Element): number {
  return cell.getBoundingClientRect().width
}
