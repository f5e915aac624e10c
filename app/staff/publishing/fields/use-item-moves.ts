import { useEffect } from 'react'
import type { ListEdit } from '#app/domain/publishing/form/edit-list.ts'

/** Moves list items by dragging their handles, and by Alt and the arrow keys. */
export function useItemMoves(
  form: React.RefObject<HTMLFormElement | null>,
  editList: (edit: ListEdit) => void,
) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    let dragged: { list: string; index: number } | null = null
    const itemOf = (target: EventTarget | null) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
      const list = item?.closest<HTMLElement>('[data-list]')?.dataset.list
      return item && list !== undefined
        ? {
            item,
            list,
            index: Number(item.dataset.item),
            length: item.parentElement?.children.length ?? 0,
          }
        : null
    }
    const start = (event: DragEvent) => {
      const found = itemOf(event.target)
      dragged = found && { list: found.list, index: found.index }
      event.dataTransfer?.setData('text/plain', '')
    }
    const over = (event: DragEvent) => {
      const found = itemOf(event.target)
      if (!dragged || found?.list !== dragged.list) return
      event.preventDefault()
      for (const marked of element.querySelectorAll('[data-over]'))
        marked.removeAttribute('data-over')
      found.item.dataset.over = 'true'
    }
    const drop = (event: DragEvent) => {
      const found = itemOf(event.target)
      if (!dragged || found?.list !== dragged.list) return
      event.preventDefault()
      if (found.index !== dragged.index) {
        editList({ action: 'move', ...dragged, to: found.index })
      }
      dragged = null
    }
    const key = (event: KeyboardEvent) => {
      const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
      const found = step === undefined ? null : itemOf(event.target)
      if (!found || step === undefined) return
      const to = found.index + step
      if (to < 0 || to >= found.length) return
      event.preventDefault()
      editList({ action: 'move', list: found.list, index: found.index, to })
    }
    element.addEventListener('dragstart', start)
    element.addEventListener('dragover', over)
    element.addEventListener('drop', drop)
    element.addEventListener('keydown', key)
    return () => {
      element.removeEventListener('dragstart', start)
      element.removeEventListener('dragover', over)
      element.removeEventListener('drop', drop)
      element.removeEventListener('keydown', key)
    }
  }, [form, editList])
}
