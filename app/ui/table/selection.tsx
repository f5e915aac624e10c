import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Checkbox } from '../fields/checkbox-field.tsx'

const rowCheckboxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(
    `input[type="checkbox"][name="row"][form="${CSS.escape(form)}"]`,
  ),
]

/** Counts the ticked rows of a form's table; 0 until hydrated. */
function useTickedCount(form: string) {
  const [ticked, setTicked] = useState({ count: 0, of: 0 })
  useEffect(() => {
    function count() {
      const ticks = rowCheckboxesOf(form)
      setTicked({ count: ticks.filter(({ checked }) => checked).length, of: ticks.length })
    }
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [form])
  return ticked
}

/** Checkbox that ticks all rows of the page, or none. Hidden without JavaScript. */
export function SelectAll({ form }: { form: string }) {
  const { count, of } = useTickedCount(form)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < of
  }, [count, of])
  return (
    <Checkbox
      ref={box}
      className="needs-scripts"
      aria-label="Select all rows of this page"
      checked={of > 0 && count === of}
      onChange={({ target }) => {
        for (const tick of rowCheckboxesOf(form)) tick.checked = target.checked
        document.dispatchEvent(new Event('change'))
      }}
    />
  )
}

/** Bar of actions for the ticked rows of a form, with their number. */
export function SelectionBar({ form, children }: { form: string; children: ReactNode }) {
  const { count } = useTickedCount(form)
  return (
    <div className="selection-bar" data-count={count}>
      <p className="numeric text-sm text-muted" role="status">
        {count === 0 ? 'With the rows you tick' : `${count} selected`}
      </p>
      {children}
    </div>
  )
}
