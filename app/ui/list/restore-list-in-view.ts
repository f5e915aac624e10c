import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where a list stood when it was left, in pixels of the page. */
interface LeftList {
  width: number
  /** Of the window over the page. */
  top: number
  bottom: number
  items: readonly { top: number; height: number }[]
  /** Widths of a table's columns, which follow from all of its rows. */
  columns: readonly number[]
}

interface NearFirst {
  /** For an item by its number the height, in pixels, to keep for it; null for one to render. */
  heightToKeep(item: number): number | null
  /** Widths, in pixels, that a table's columns keep; undefined where its rows decide. */
  columns: readonly number[] | undefined
}

/** Lists left on the way to other pages, by place in the history; the latest few. */
const left = new Map<string, LeftList>()
const mostLeft = 12

const whole: NearFirst = { heightToKeep: () => null, columns: undefined }

/**
 * On the way back to a long list, what stands in view and next to it comes at once and the rest in
 * the frame after, its room kept to the pixel until then: nothing moves. Everywhere else, and where
 * the window is no longer as wide, the whole list is there at once.
 * @param list its children are the items: the list itself, or the body of a table
 */
export function useNearFirst(list: RefObject<HTMLElement | null>): NearFirst {
  const { key } = useLocation()
  const isWayBack = useNavigationType() === 'POP'
  const known = isWayBack ? left.get(key) : undefined
  const isWhole = useDeferredValue(true, known === undefined)

  const place = useRef(key)
  useLayoutEffect(() => {
    place.current = key
  }, [key])
  // As it is when the page is left: what follows on the same page is another list by then.
  useLayoutEffect(
    () => () => {
      if (list.current) remember(place.current, list.current)
    },
    [list],
  )

  if (isWhole || !known || known.width !== window.innerWidth) return whole
  return { heightToKeep: (item) => heightToKeep(known, item), columns: known.columns }
}

/** Null for what is in view or less than a window away from it, and for what was not there. */
export function heightToKeep(
  { top, bottom, items }: Pick<LeftList, 'top' | 'bottom' | 'items'>,
  item: number,
): number | null {
  const box = items[item]
  if (!box) return null
  const around = bottom - top
  const isNear = box.top + box.height > top - around && box.top < bottom + around
  return isNear ? null : box.height
}

function remember(key: string, list: HTMLElement) {
  const top = window.scrollY
  const items = Array.from(list.children, (item) => {
    const box = item.getBoundingClientRect()
    return { top: box.top + top, height: box.height }
  })
  const heads = list instanceof HTMLTableSectionElement ? list.parentElement : null
  const columns = Array.from(heads?.querySelectorAll('thead th') ?? [], widthOf)
  left.delete(key)
  left.set(key, { width: window.innerWidth, top, bottom: top + window.innerHeight, items, columns })
  for (const oldest of left.keys()) {
    if (left.size <= mostLeft) return
    left.delete(oldest)
  }
}

function widthOf(cell: Element): number {
  return cell.getBoundingClientRect().width
}
