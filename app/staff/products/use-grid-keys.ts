import { type RefObject, useEffect, useState } from 'react'
import { parsePastedTable } from './parse-pasted-table.ts'

type Cell = HTMLInputElement | HTMLSelectElement

/**
 * Keys and paste of the grid: arrows and Enter move between rows, Escape returns to the stored text,
 * and a pasted table fills the cells from the focused one to the right and down.
 * @returns the number of pasted rows below the last row of the page, and whether a cell was changed
 */
export function useGridKeys(form: RefObject<HTMLFormElement | null>): {
  left: number
  isChanged: boolean
} {
  const [left, setLeft] = useState(0)
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    const grid = form.current
    if (!grid) return
    const note = (cell: Cell) => {
      cell.toggleAttribute('data-changed', cell.value !== cell.dataset.stored)
      setIsChanged(grid.querySelector('[data-changed]') !== null)
    }
    const onInput = ({ target }: Event) => {
      if (isCell(target)) note(target)
    }
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isCell(target) || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
      event.preventDefault()
      setLeft(fillCells(grid, target, parsePastedTable(text), note))
    }
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!isCell(target) || event.altKey || event.ctrlKey || event.metaKey) return
      if (key === 'Escape') {
        target.value = target.dataset.stored ?? ''
        note(target)
        return
      }
      const step = stepOf(event, target)
      if (step === 0) return
      const next = cellAt(grid, target.name, step)
      event.preventDefault()
      next?.focus()
      if (next instanceof HTMLInputElement) next.select()
    }
    grid.addEventListener('input', onInput)
    grid.addEventListener('paste', onPaste)
    grid.addEventListener('keydown', onKey)
    return () => {
      grid.removeEventListener('input', onInput)
      grid.removeEventListener('paste', onPaste)
      grid.removeEventListener('keydown', onKey)
    }
  }, [form])
  return { left, isChanged }
}

const isCell = (target: EventTarget | null): target is Cell =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
  target.classList.contains('grid-cell')

/** Returns by how many rows a key moves; lists keep their arrow keys. */
function stepOf({ key, shiftKey }: KeyboardEvent, cell: Cell): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (cell instanceof HTMLSelectElement) return 0
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}

const cellsOf = (grid: HTMLFormElement) => [...grid.querySelectorAll<Cell>('.grid-cell')]

/** Splits the name of a cell: `glassMass-3` is column glassMass of row 3. */
function placeOf(name: string): { column: string; row: number } {
  const at = name.lastIndexOf('-')
  return { column: name.slice(0, at), row: Number(name.slice(at + 1)) }
}

function cellAt(grid: HTMLFormElement, name: string, step: number): Cell | undefined {
  const { column, row } = placeOf(name)
  return cellsOf(grid).find((cell) => cell.name === `${column}-${row + step}`)
}

/** Fills cells with a table, from one cell to the right and down. @returns rows that did not fit */
function fillCells(
  grid: HTMLFormElement,
  first: Cell,
  table: readonly (readonly string[])[],
  note: (cell: Cell) => void,
): number {
  const byName = new Map(cellsOf(grid).map((cell) => [cell.name, cell]))
  const { row } = placeOf(first.name)
  const columns = [...byName.values()]
    .map(({ name }) => placeOf(name))
    .filter((place) => place.row === row)
    .map(({ column }) => column)
  const from = columns.indexOf(placeOf(first.name).column)
  let left = 0
  for (const [down, texts] of table.entries()) {
    if (!byName.has(`${columns[from]}-${row + down}`)) left += 1
    for (const [right, text] of texts.entries()) {
      const cell = byName.get(`${columns[from + right]}-${row + down}`)
      if (!cell) continue
      setText(cell, text.trim())
      note(cell)
    }
  }
  return left
}

/** Sets the text of a cell; a list gets an entry for a value that it does not offer. */
function setText(cell: Cell, text: string): void {
  if (cell instanceof HTMLSelectElement) {
    const options = [...cell.options]
    const option = options.find(({ value, label }) => value === text || label === text)
    if (!option) cell.add(new Option(text, text))
    cell.value = option?.value ?? text
  } else cell.value = text
}
